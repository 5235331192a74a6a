/** What a column of a bank's export is. */
export type Column =
  | 'day'
  | 'income'
  | 'expense'
  | 'amount'
  | 'direction'
  | 'payerName'
  | 'payerAccount'
  | 'payerBank'
  | 'toAccount'
  | 'remark'
  | 'reference';

/** The headers of common exports of Chinese banks, without blanks, units and what is in brackets. */
const headers: Readonly<Record<Column, readonly string[]>> = {
  day: [
    '交易日期',
    '记账日期',
    '入账日期',
    '交易时间',
    '记账时间',
    '入账时间',
    '交易日',
    '记账日',
    '日期',
    '交易日期时间',
  ],
  income: [
    '收入金额',
    '收入',
    '贷方发生额',
    '贷方金额',
    '贷方',
    '存入金额',
    '转入金额',
    '贷方发生金额',
    '收入发生额',
  ],
  expense: [
    '支出金额',
    '支出',
    '借方发生额',
    '借方金额',
    '借方',
    '支取金额',
    '转出金额',
    '借方发生金额',
    '支出发生额',
  ],
  amount: ['交易金额', '发生额', '金额', '发生金额'],
  direction: ['借贷标志', '收支标志', '借贷方向', '收付标志', '借贷', '收支方向', '交易类型标志', '借贷标识'],
  payerName: [
    '对方户名',
    '对方名称',
    '对方账户名称',
    '对方账户名',
    '付款人名称',
    '付款方户名',
    '付款人户名',
    '交易对手名称',
    '对方单位名称',
    '付款方名称',
    '对手方户名',
  ],
  payerAccount: [
    '对方账号',
    '对方账户',
    '付款人账号',
    '付款方账号',
    '交易对手账号',
    '对方卡号',
    '对手方账号',
  ],
  payerBank: [
    '对方开户行',
    '对方开户行名',
    '对方行名',
    '付款人开户行',
    '付款方开户行',
    '对方银行',
    '对方开户机构',
  ],
  toAccount: [
    '子账号',
    '子账户',
    '子账户账号',
    '虚拟账号',
    '本方子账号',
    '收款账号',
    '收款人账号',
    '收款方账号',
    '实际收款账号',
    '专属账号',
    '记账子单元编号',
    '子单元账号',
  ],
  remark: [
    '附言',
    '摘要',
    '用途',
    '备注',
    '交易附言',
    '客户附言',
    '交易摘要',
    '交易用途',
    '转账附言',
    '备注信息',
  ],
  reference: [
    '交易流水号',
    '流水号',
    '银行流水号',
    '核心流水号',
    '交易流水',
    '业务流水号',
    '账户明细编号',
    '明细编号',
    '交易编号',
    '主机流水号',
  ],
};

const columnOf = new Map(
  (Object.entries(headers) as [Column, readonly string[]][]).flatMap(([column, names]) =>
    names.map((name) => [name, column] as const),
  ),
);

function cleanHeader(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\([^)]*\)|\[[^\]]*\]|[\s"'*:：帐]/g, (found) => (found === '帐' ? '账' : ''))
    .trim();
}

/** The columns of a row of headers, in their order; null for those that are not used. */
export function columnsOf(cells: readonly string[]): (Column | null)[] {
  return cells.map((cell) => columnOf.get(cleanHeader(cell)) ?? null);
}

/** Whether these columns are enough to read a statement. */
export function isHeader(columns: readonly (Column | null)[]): boolean {
  const has = (column: Column) => columns.includes(column);
  const hasMoney = has('income') || (has('amount') && has('direction')) || (has('amount') && !has('expense'));
  return has('day') && hasMoney && (has('payerName') || has('remark') || has('toAccount'));
}
