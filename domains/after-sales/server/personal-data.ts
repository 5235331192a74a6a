import { definePersonalData, keptFor, personalTable } from '@ev/platform/personal-data.ts';
import { mallCases } from './tables.ts';

export const personalData = definePersonalData('商城售后', [
  personalTable({
    table: mallCases,
    title: '售后申请',
    owner: mallCases.accountId,
    facts: {
      caseNo: '售后单号',
      orderNo: '订单号',
      name: '商品',
      variantText: '规格',
      status: '状态',
      agreedFen: '退款金额',
      staffText: '处理说明',
    },
    columns: {
      reason: { label: '原因', exported: true, onClosing: 'keep', why: keptFor.trade },
      text: { label: '问题描述', exported: true, onClosing: { replaceBy: '' } },
      wayBack: { label: '退回的物流', exported: true, onClosing: 'erase' },
      resent: { label: '换货的物流', exported: true, onClosing: 'erase' },
      returnAddress: {
        label: '退货地址',
        exported: false,
        onClosing: 'keep',
        why: '商家的收货地址，不是客户的',
      },
    },
  }),
]);
