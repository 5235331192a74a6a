import { definePersonalData, keptFor, personalTable } from '@ev/platform/personal-data.ts';
import { openPerson } from './sealed-person.ts';
import { loanApplications, loanChoices, loanMaterials } from './tables.ts';

export const personalData = definePersonalData('购车金融', [
  personalTable({
    table: loanMaterials,
    title: '申请材料',
    owner: loanMaterials.accountId,
    facts: { kind: '材料', createdAt: '时间' },
    columns: {},
  }),
  personalTable({
    table: loanChoices,
    title: '付款方式',
    owner: loanChoices.accountId,
    facts: { orderNo: '订单号', way: '方式', chosenAt: '时间' },
    columns: {},
  }),
  personalTable({
    table: loanApplications,
    title: '贷款申请',
    owner: loanApplications.accountId,
    facts: {
      applyNo: '申请号',
      orderNo: '订单号',
      modelName: '车型',
      storeName: '门店',
      status: '状态',
      principalFen: '贷款金额',
      createdAt: '时间',
      endText: '结束原因',
    },
    columns: {
      name: { label: '姓名', exported: true, onClosing: { replaceBy: '' } },
      phone: { label: '手机号', exported: true, onClosing: { replaceBy: '' } },
      sealedPerson: {
        label: '申请人资料',
        exported: true,
        unseal: (partner, row) => openPerson(partner('papersVault'), row),
        onClosing: 'erase',
      },
      signedName: { label: '签名', exported: true, onClosing: { replaceBy: '' } },
      request: { label: '申请内容', exported: true, onClosing: 'keep', why: keptFor.trade },
      approval: { label: '审批结果', exported: true, onClosing: 'keep', why: keptFor.trade },
    },
  }),
]);
