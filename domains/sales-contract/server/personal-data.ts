import { closedCustomer, definePersonalData, keptFor, personalTable } from '@ev/platform/personal-data.ts';
import { salesContracts } from './tables.ts';

export const personalData = definePersonalData('购车合同', [
  personalTable({
    table: salesContracts,
    title: '购车合同',
    owner: salesContracts.accountId,
    facts: {
      contractNo: '合同号',
      orderNo: '订单号',
      status: '状态',
      modelName: '车型',
      createdAt: '时间',
      signedAt: '签署时间',
    },
    columns: {
      buyerName: { label: '购车人', exported: true, onClosing: { replaceBy: closedCustomer } },
      maskedName: { label: '签署人（部分隐藏）', exported: true, onClosing: 'keep', why: keptFor.contract },
      maskedIdNumber: {
        label: '证件号（部分隐藏）',
        exported: true,
        onClosing: 'keep',
        why: keptFor.contract,
      },
      maskedPhone: { label: '手机号（部分隐藏）', exported: true, onClosing: 'keep', why: keptFor.contract },
      note: { label: '说明', exported: 'masked', onClosing: 'erase' },
      offlineReason: { label: '线下签署的原因', exported: false, onClosing: 'keep', why: keptFor.contract },
    },
  }),
]);
