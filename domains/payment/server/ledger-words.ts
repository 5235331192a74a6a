import type { PaymentSubject } from './payment-subject.ts';

type Business = Pick<PaymentSubject, 'businessType' | 'noun'>;

/** The bookkeeper's term for each kind of booking; a source begins with its kind. */
const bookingWords = {
  paid: '客户付款',
  accepted: '款项计入订单',
  returned: '订单款项退还客户',
  refunded: '渠道退款完成',
  credited: '诚意金抵定金',
  compensated: '品牌取消补偿',
  settled: '尾款到账',
  balanceReversed: '尾款冲正',
  balanceReturned: '尾款退回',
  received: '尾款分笔到账',
  receiptReversed: '分笔到账冲正',
  receiptReturned: '分笔款项退回',
} as const;
export type SourceKind = keyof typeof bookingWords;

/** The bookkeeper's term for each kind of account, in the order of display. */
const accountWords: Readonly<Record<string, string>> = {
  channel: '支付渠道',
  bank: '银行账户',
  lender: '贷款机构',
  customer: '客户待处理款',
  carOrder: '购车订单款',
  balance: '尾款待结款',
  carBalance: '尾款线上款',
  intentOrder: '预订诚意金',
  compensation: '补偿支出',
};

/** The label of a source such as `settled:C1`. */
export function sourceWords(source: string): string {
  const kind = beginningOf(source);
  return kind in bookingWords ? bookingWords[kind as SourceKind] : kind;
}

/** The label of an account such as `carOrder:C1`; that of another business is named by its noun. */
export function accountName(account: string, businesses: readonly Business[]): string {
  const kind = beginningOf(account);
  const noun = businesses.find(({ businessType }) => businessType === kind)?.noun;
  return accountWords[kind] ?? (noun ? `${noun}款` : kind);
}

/** The sort position of a kind of account; unknown kinds come last. */
export function rankOfAccount(kind: string): number {
  const rank = Object.keys(accountWords).indexOf(kind);
  return rank < 0 ? Number.MAX_SAFE_INTEGER : rank;
}

export function beginningOf(text: string): string {
  return text.split(':', 1)[0] ?? '';
}
