import { definePersonalData, keptFor, personalTable } from '@ev/platform/personal-data.ts';
import { sql } from 'drizzle-orm';
import { balanceParts, bankBalances, bankLines, bankReceipts } from './tables.ts';

export const personalData = definePersonalData('尾款收款', [
  personalTable({
    table: bankLines,
    title: '银行转账',
    owner: (accountId) =>
      sql`${bankLines.lineNo} in (select ${bankReceipts.lineNo} from ${bankReceipts} join ${bankBalances} on ${bankBalances.orderNo} = ${bankReceipts.orderNo} where ${bankBalances.accountId} = ${accountId})`,
    facts: { day: '日期', amountFen: '金额' },
    columns: {
      payerName: { label: '付款人', exported: 'masked', onClosing: 'keep', why: keptFor.money },
      payerAccount: { label: '付款账号', exported: false, onClosing: 'keep', why: keptFor.money },
      payerBank: { label: '付款银行', exported: 'masked', onClosing: 'keep', why: keptFor.money },
      remark: { label: '附言', exported: 'masked', onClosing: 'keep', why: keptFor.money },
      note: { label: '入账说明', exported: false, onClosing: 'keep', why: keptFor.money },
    },
  }),
  personalTable({
    table: bankBalances,
    title: '尾款',
    owner: bankBalances.accountId,
    facts: { orderNo: '订单号', receivedFen: '已收金额', createdAt: '时间' },
    columns: { accountNo: { label: '专属账号', exported: true, onClosing: 'keep', why: keptFor.money } },
  }),
  personalTable({
    table: balanceParts,
    title: '线上支付的尾款',
    owner: balanceParts.accountId,
    facts: { partNo: '支付单号', orderNo: '订单号', amountFen: '金额', status: '状态', createdAt: '时间' },
    columns: {},
  }),
]);
