/** Charging cards as customers and staff see them. */
import { code, fen, instant, oneOf, text, uuid, versionOf } from '@ev/contract/fields';
import * as z from 'zod/mini';
import {
  cardSources,
  cardStatuses,
  cardTypes,
  deductionKinds,
  entryKinds,
  issueWays,
  purchaseStatuses,
  rightStatuses,
} from './kinds.ts';

/** A kind of card that is sold or granted, in one of its versions, which never change. */
export const CardGoods = z.object({
  goodsCode: z.string(),
  version: z.string(),
  type: z.enum(cardTypes),
  name: z.string(),
  text: z.string(),
  /** The price; null if it is not sold. */
  priceFen: z.nullable(fen()),
  /** The balance: fen of money (0), maximum saving in fen (1), Wh (2). */
  balance: z.int(),
  /** The percentage off the service fee; only for type 1. */
  percentOff: z.nullable(z.int()),
  /** The validity in days, from the day on which its holder receives it. */
  days: z.int(),
  /** Bound to one car and used before everything else: free charging that came with the car. */
  forCar: z.boolean(),
  giftable: z.boolean(),
  /** The maximum number of cards of this kind per customer; null without a limit. */
  mostBought: z.nullable(z.int()),
  issue: z.enum(issueWays),
  rules: z.array(z.string()),
});
export type CardGoods = z.infer<typeof CardGoods>;

export const CardNo = z.object({ cardNo: code('充电卡') });
export const PurchaseNo = z.object({ purchaseNo: code('购卡订单') });
export const RightNo = z.object({ rightNo: code('充电权益') });

/** 256 random bits; anyone who has the token may take the card. */
const token = z
  .string({ error: '请从收到的消息里打开领卡链接' })
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, '领卡链接不完整，请从收到的消息里重新打开'));
export const GiftCode = z.object({ code: token });

export const Card = z.object({
  cardNo: z.string(),
  type: z.enum(cardTypes),
  name: z.string(),
  status: z.enum(cardStatuses),
  /** The remaining and the initial balance, in fen, or in Wh for an energy card. */
  balance: z.int(),
  initial: z.int(),
  percentOff: z.nullable(z.int()),
  issuedAt: instant(),
  expiresAt: instant(),
  source: z.enum(cardSources),
  /** The car that it is bound to; null if it pays for any car. */
  vin: z.nullable(z.string()),
  /** The actions currently open to the customer; the server decides. */
  actions: z.array(z.enum(['give', 'withdraw', 'refund'])),
});
export type Card = z.infer<typeof Card>;

export const CardDetail = z.extend(Card, {
  text: z.string(),
  rules: z.array(z.string()),
  /** The refund if the card were returned now; null if it cannot be returned. */
  refundFen: z.nullable(fen()),
  /** For a bought card: the price paid and the progress of a refund. */
  purchase: z.nullable(
    z.object({
      purchaseNo: z.string(),
      paidFen: fen(),
      status: z.enum(purchaseStatuses),
      refundedFen: fen(),
    }),
  ),
  /** The open gift, until a customer takes the card. */
  gift: z.nullable(z.object({ giftNo: z.string(), code: z.string(), expiresAt: instant() })),
  serverTime: instant(),
});
export type CardDetail = z.infer<typeof CardDetail>;

/** A ledger entry as the card's holder sees it: credits are positive. */
export const Entry = z.object({
  id: z.int(),
  kind: z.enum(entryKinds),
  amount: z.int(),
  /** The charge order of a deduction or of its reversal. */
  chargeOrderId: z.nullable(z.string()),
  bookedAt: instant(),
});
export type Entry = z.infer<typeof Entry>;

/** Ordered but not yet paid. */
export const Purchase = z.object({
  purchaseNo: z.string(),
  name: z.string(),
  amountFen: fen(),
  status: z.enum(purchaseStatuses),
  payBefore: instant(),
});
export type Purchase = z.infer<typeof Purchase>;

export const BuyCard = z.object({ goodsCode: code('充电卡'), version: versionOf('充电卡') });

export const GiveCard = z.extend(CardNo, {
  /** A message to the recipient; empty means none. */
  words: z.optional(
    z.union([z.literal(''), text('赠言', { max: 40, lines: true })], '赠言最多 40 个字，不能含有表情符号'),
  ),
});

export const Gift = z.object({
  state: z.enum(['open', 'taken', 'over']),
  /** Whether the viewer is the giver. */
  own: z.boolean(),
  /** The card's number if the viewer has taken it. */
  cardNo: z.nullable(z.string()),
  giver: z.string(),
  words: z.nullable(z.string()),
  card: z.object({
    type: z.enum(cardTypes),
    name: z.string(),
    text: z.string(),
    balance: z.int(),
    percentOff: z.nullable(z.int()),
    cardExpiresAt: instant(),
    rules: z.array(z.string()),
  }),
  expiresAt: instant(),
});
export type Gift = z.infer<typeof Gift>;

/** A customer's entitlement to free or cheaper charging, which becomes a card. */
export const ChargeRight = z.object({
  rightNo: z.string(),
  name: z.string(),
  text: z.string(),
  type: z.enum(cardTypes),
  balance: z.int(),
  percentOff: z.nullable(z.int()),
  days: z.int(),
  vin: z.nullable(z.string()),
  status: z.enum(rightStatuses),
  reason: z.string(),
  grantedAt: instant(),
  claimBefore: instant(),
  over: z.boolean(),
  failReason: z.nullable(z.string()),
  /** The card that was issued for the right. */
  cardNo: z.nullable(z.string()),
  actions: z.array(z.enum(['claim'])),
});
export type ChargeRight = z.infer<typeof ChargeRight>;

/** What pays for a session, in the order of deduction; the customer pays the rest. */
export const Deduction = z.object({
  kind: z.enum(deductionKinds),
  cardNo: z.string(),
  name: z.string(),
  /** Only for deductions of energy. */
  energyWh: z.optional(z.int()),
  amountFen: fen(),
});
export type Deduction = z.infer<typeof Deduction>;

/** A card as staff see it, with its holder. */
export const StaffCard = z.object({
  cardNo: z.string(),
  goodsCode: z.string(),
  type: z.enum(cardTypes),
  name: z.string(),
  uid: z.string(),
  nickname: z.string(),
  status: z.enum(cardStatuses),
  balance: z.int(),
  initial: z.int(),
  percentOff: z.nullable(z.int()),
  source: z.enum(cardSources),
  vin: z.nullable(z.string()),
  issuedAt: instant(),
  expiresAt: instant(),
  actions: z.array(z.enum(['freeze', 'thaw', 'refund'])),
});
export type StaffCard = z.infer<typeof StaffCard>;

export const StaffCardDetail = z.extend(StaffCard, {
  refundFen: z.nullable(fen()),
  purchase: z.nullable(
    z.object({
      purchaseNo: z.string(),
      paidFen: fen(),
      status: z.enum(purchaseStatuses),
      refundedFen: fen(),
    }),
  ),
  history: z.array(
    z.object({
      event: z.string(),
      from: z.nullable(z.string()),
      to: z.string(),
      reason: z.nullable(z.string()),
      at: instant(),
    }),
  ),
  entries: z.array(Entry),
});
export type StaffCardDetail = z.infer<typeof StaffCardDetail>;

export const StaffChargeRight = z.object({
  rightNo: z.string(),
  name: z.string(),
  goodsCode: z.string(),
  uid: z.string(),
  nickname: z.string(),
  vin: z.nullable(z.string()),
  status: z.enum(rightStatuses),
  statusSince: instant(),
  reason: z.string(),
  claimBefore: instant(),
  over: z.boolean(),
  failReason: z.nullable(z.string()),
  handler: z.nullable(z.string()),
  actions: z.array(z.enum(['issue', 'fail'])),
});
export type StaffChargeRight = z.infer<typeof StaffChargeRight>;

const reason = (label: string) => text(label, { min: 5, max: 100, lines: true });
const seenCardStatus = z.enum(cardStatuses, { error: '请刷新后再处理' });
const seenRightStatus = z.enum(rightStatuses, { error: '请刷新后再处理' });

/** The server refuses a staff action if the status is no longer the one that the staff member saw. */
export const FreezeCard = z.extend(CardNo, { seenStatus: seenCardStatus, reason: reason('冻结原因') });
export const ThawCard = z.extend(CardNo, { seenStatus: seenCardStatus, reason: reason('解冻原因') });
export const RefundAnyCard = z.extend(CardNo, {
  /** The refund that the staff member saw. */
  seenRefundFen: z.int({ error: '请刷新后再处理' }),
  reason: reason('退卡原因'),
});
export const IssueRight = z.extend(RightNo, { seenStatus: seenRightStatus });
export const FailRight = z.extend(RightNo, { seenStatus: seenRightStatus, reason: reason('失败原因') });

export const GrantRight = z.object({
  /** The customer's phone number, or their id. */
  customer: z.union(
    [uuid('用户 ID'), text('手机号或用户 ID', { min: 11, max: 40 })],
    '请填写手机号或用户 ID',
  ),
  goodsCode: code('充电卡'),
  /** Only for a card that is bound to a car. */
  carVin: z.optional(z.union([z.literal(''), code('车架号', 17)], '车架号不正确，请核对 17 位车架号')),
  reason: reason('发放原因'),
});

export const cardFilters = {
  status: z.optional(oneOf('卡状态', cardStatuses)),
  type: z.optional(oneOf('卡类型', cardTypes)),
  keyword: z.optional(text('关键词', { min: 0, max: 40 })),
};
