/** Types and statuses of charging cards. No schemas here, because pages import this file. */

/** Card type, with the exact codes of specification §3. */
export const cardType = { amount: '0', serviceDiscount: '1', energy: '2' } as const;
export type CardType = (typeof cardType)[keyof typeof cardType];
export const cardTypes = Object.values(cardType) as [CardType, ...CardType[]];

export const cardTypeNames: Readonly<Record<CardType, string>> = {
  '0': '金额卡',
  '1': '服务费折扣卡',
  '2': '电量卡',
};

export const cardStatus = {
  active: 'active',
  giving: 'giving',
  frozen: 'frozen',
  usedUp: 'usedUp',
  expired: 'expired',
  returned: 'returned',
} as const;
export type CardStatus = (typeof cardStatus)[keyof typeof cardStatus];
export const cardStatuses = Object.values(cardStatus) as [CardStatus, ...CardStatus[]];

export const cardStatusNames: Readonly<Record<CardStatus, string>> = {
  active: '可用',
  giving: '转赠中',
  frozen: '已冻结',
  usedUp: '已用完',
  expired: '已过期',
  returned: '已退卡',
};

/** Statuses in which nothing of a card can be used any more. */
export const pastStatuses = [cardStatus.usedUp, cardStatus.expired, cardStatus.returned] as const;

/** The status of a purchase. The card is issued once the purchase is paid. */
export const purchaseStatus = {
  toPay: 'toPay',
  paid: 'paid',
  closed: 'closed',
  refunding: 'refunding',
  refunded: 'refunded',
  refundFailed: 'refundFailed',
} as const;
export type PurchaseStatus = (typeof purchaseStatus)[keyof typeof purchaseStatus];
export const purchaseStatuses = Object.values(purchaseStatus) as [PurchaseStatus, ...PurchaseStatus[]];

export const giftStatus = {
  offered: 'offered',
  taken: 'taken',
  withdrawn: 'withdrawn',
  lapsed: 'lapsed',
} as const;
export type GiftStatus = (typeof giftStatus)[keyof typeof giftStatus];
export const giftStatuses = Object.values(giftStatus) as [GiftStatus, ...GiftStatus[]];

/** Charging rights have the same statuses as all other rights. */
export { type RightStatus, rightStatus, rightStatuses, rightStatusNames } from '@ev/rights/contract/kinds.ts';

/** How the holder got a card. */
export const cardSources = ['bought', 'right', 'gift'] as const;
export type CardSource = (typeof cardSources)[number];

/** How a right becomes a card: when the customer claims it, or after staff have processed it. */
export const issueWays = ['atOnce', 'byStaff'] as const;

/** Kinds of ledger entries; each booking has two entries that add up to zero. */
export const entryKinds = ['issued', 'deducted', 'givenBack', 'expired', 'returned'] as const;
export type EntryKind = (typeof entryKinds)[number];

export const entryKindNames: Readonly<Record<EntryKind, string>> = {
  issued: '入账',
  deducted: '充电抵扣',
  givenBack: '充电退回',
  expired: '到期作废',
  returned: '退卡',
};

/** In the order of deduction. */
export const deductionKinds = ['right', 'energyCard', 'serviceDiscount', 'amountCard'] as const;
export type DeductionKind = (typeof deductionKinds)[number];

export const deductionKindNames: Readonly<Record<DeductionKind, string>> = {
  right: '免费充电权益',
  energyCard: '电量卡',
  serviceDiscount: '服务费折扣',
  amountCard: '金额卡',
};

/** How long an unpaid purchase stays open. */
export const payMinutes = 15;
/** How long a gift stays open. */
export const giftHours = 24;
/** How many days before the expiry a holder is reminded. */
export const remindDays = 7;
