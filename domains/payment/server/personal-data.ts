import { definePersonalData, ownedThrough, personalTable } from '@ev/platform/personal-data.ts';
import { paymentAttempts, payments } from './tables.ts';

export const personalData = definePersonalData('支付', [
  personalTable({
    table: paymentAttempts,
    title: '支付',
    owner: ownedThrough(paymentAttempts.payNo, { key: payments.payNo, owner: payments.accountId }),
    facts: { payNo: '支付单号', channel: '支付方式', status: '状态', amountFen: '金额', createdAt: '时间' },
    columns: {
      payerIp: { label: '付款时的网络地址', exported: true, onClosing: { replaceBy: '' } },
      payer: { label: '付款人在支付渠道的编号', exported: false, onClosing: 'erase' },
    },
  }),
  personalTable({
    table: payments,
    title: '支付单',
    owner: payments.accountId,
    facts: { payNo: '支付单号', title: '内容', amountFen: '金额', status: '状态', createdAt: '时间' },
    columns: {},
  }),
]);
