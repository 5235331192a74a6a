/** How a sum towards the balance was paid. */
export const receiptKinds = ['transfer', 'online'] as const;
export type ReceiptKind = (typeof receiptKinds)[number];
export const receiptKindNames: Readonly<Record<ReceiptKind, string>> = {
  transfer: '银行转账',
  online: '在线支付',
};

export const receiptStatus = { booked: 'booked', reversed: 'reversed' } as const;
export type ReceiptStatus = (typeof receiptStatus)[keyof typeof receiptStatus];
export const receiptStatuses = Object.values(receiptStatus) as [ReceiptStatus, ...ReceiptStatus[]];
export const receiptStatusNames: Readonly<Record<ReceiptStatus, string>> = {
  booked: '已到账',
  reversed: '已冲正',
};

/** A part of the balance that is paid online. */
export const partStatus = {
  toPay: 'toPay',
  paid: 'paid',
  closed: 'closed',
  refunding: 'refunding',
  refunded: 'refunded',
  refundFailed: 'refundFailed',
} as const;
export type PartStatus = (typeof partStatus)[keyof typeof partStatus];

/** The number of a part: that of its order, and its position among the order's parts. */
export const partNoOf = (orderNo: string, position: number): string => `${orderNo}-${position}`;
export const orderNoOfPart = (partNo: string): string => partNo.split('-', 1)[0] ?? '';

export const partStatusNames: Readonly<Record<PartStatus, string>> = {
  toPay: '待支付',
  paid: '已支付',
  closed: '已关闭',
  refunding: '退款中',
  refunded: '已退款',
  refundFailed: '退款失败',
};

/**
 * What the balance of an order means for its customer now. `later`: the price may still change. `open`: it can
 * be paid. `paused`: a cancellation or a change is being decided. `settled`: it is paid. `over`: the order has ended.
 */
export const balanceStates = ['later', 'open', 'paused', 'settled', 'over'] as const;
export type BalanceState = (typeof balanceStates)[number];

/** How certain the order of a line is. */
export const matchKinds = ['exact', 'likely', 'none'] as const;
export type MatchKind = (typeof matchKinds)[number];

/** `left`: set aside, because it, or its rest, belongs to no order yet. */
export const lineStates = ['open', 'left', 'booked'] as const;
export type LineState = (typeof lineStates)[number];

/** Why an order is proposed for a line. */
export const matchReasons = [
  'account',
  'orderNo',
  'orderNoPart',
  'name',
  'amount',
  'nearAmount',
  'together',
] as const;
export type MatchReason = (typeof matchReasons)[number];

/** What became of a lender's payout. */
export const payoutOutcomes = ['waiting', 'booked', 'owedBack', 'returned'] as const;
export type PayoutOutcome = (typeof payoutOutcomes)[number];

export const statementFormats = ['csv', 'camt053'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** Receives a statement's file as it is. */
export const statementUploadPath = '/main/api/staff/lgn/bank/statement/file';
/** Bytes; ten thousand lines have about two million. */
export const mostStatementBytes = 8 * 1024 * 1024;
/** Lines that one statement may have. */
export const mostLines = 20_000;

/** Orders over which one line may be split. */
export const mostShares = 20;
/** Lines that may be confirmed at once. */
export const mostAtOnce = 50;
