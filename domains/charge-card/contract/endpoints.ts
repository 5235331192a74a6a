import { endpoint } from '@ev/contract/endpoint';
import { code, fen, instant, pageInput, pageOf, wholeNumber } from '@ev/contract/fields';
import * as z from 'zod/mini';
import {
  BuyCard,
  Card,
  CardDetail,
  CardGoods,
  CardNo,
  ChargeRight,
  Deduction,
  Entry,
  Gift,
  GiftCode,
  GiveCard,
  Purchase,
  PurchaseNo,
  RightNo,
} from './card.ts';
import { cardStatuses, purchaseStatuses, rightStatuses } from './kinds.ts';

/** The operator's own pile number, with the operator's id as prefix. */
const pileKey = z
  .string({ error: '请选择充电桩' })
  .check(z.regex(/^[A-Za-z0-9]{9}-[\w.-]{1,64}$/, '充电桩不正确，请重新扫码或选择'));

const CardMoved = z.object({ status: z.enum(cardStatuses) });

export const listGoods = endpoint({
  id: 'charge-card.listGoods',
  method: 'POST',
  path: '/main/api/base/charge/card/goods',
  access: 'anyone',
  fresh: 'live',
  summary: 'The charging cards that are sold now.',
  input: z.object({}),
  output: z.object({ goods: z.array(CardGoods) }),
  errors: [],
});

export const buyCard = endpoint({
  id: 'charge-card.buyCard',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/card/buy',
  access: 'member',
  idempotent: true,
  summary: 'Orders one card as it was seen; it is there once it is paid.',
  input: BuyCard,
  output: z.object({ purchaseNo: z.string() }),
  errors: ['charge-card.goodsChanged', 'charge-card.tooMany'],
});

export const cancelPurchase = endpoint({
  id: 'charge-card.cancelPurchase',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/card/cancel',
  access: 'member',
  idempotent: true,
  undoes: ['charge-card.buyCard'],
  summary: 'The customer does not want a card that they have not paid.',
  input: PurchaseNo,
  output: z.object({ status: z.enum(purchaseStatuses) }),
  errors: ['charge-card.orderNotFound', 'charge-card.orderMoved', 'payment.inFlight'],
});

export const listCards = endpoint({
  id: 'charge-card.listCards',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/card/list',
  access: 'member',
  keepOffline: true,
  summary:
    'The cards of the customer that have something left, what ends first standing first, and what they have yet to pay or claim.',
  input: z.object({}),
  output: z.object({
    cards: z.array(Card),
    toPay: z.array(Purchase),
    /** The number of rights that can be claimed. */
    claimable: z.int(),
    serverTime: instant(),
  }),
  errors: [],
});

export const listPastCards = endpoint({
  id: 'charge-card.listPastCards',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/card/past',
  access: 'member',
  summary: 'Cards of the customer that are used up, over or returned, the last first.',
  input: z.object({ ...pageInput }),
  output: pageOf(Card),
  errors: [],
});

export const getCard = endpoint({
  id: 'charge-card.getCard',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/card/detail',
  access: 'member',
  summary: 'One card of the customer with its rules and what can be done with it.',
  input: CardNo,
  output: CardDetail,
  errors: ['charge-card.cardNotFound'],
});

export const listEntries = endpoint({
  id: 'charge-card.listEntries',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/card/entries',
  access: 'member',
  summary: 'What came on a card of the customer and what it paid for, the last first.',
  input: z.extend(CardNo, pageInput),
  output: pageOf(Entry),
  errors: ['charge-card.cardNotFound'],
});

export const refundCard = endpoint({
  id: 'charge-card.refundCard',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/card/refund',
  access: 'member',
  idempotent: true,
  summary: 'Returns a card that was bought: unused for its price, of an amount card what was not spent.',
  input: CardNo,
  output: CardMoved,
  errors: ['charge-card.cardNotFound', 'charge-card.notRefundable', 'charge-card.cardInUse'],
});

export const giveCard = endpoint({
  id: 'charge-card.giveCard',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/card/gift/give',
  access: 'member',
  idempotent: true,
  summary: 'Offers an unused card to whoever gets its link; the secret is read with `charge-card.getCard`.',
  input: GiveCard,
  output: z.object({ giftNo: z.string() }),
  errors: ['charge-card.cardNotFound', 'charge-card.notGivable', 'charge-card.cardInUse'],
});

export const withdrawGift = endpoint({
  id: 'charge-card.withdrawGift',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/card/gift/withdraw',
  access: 'member',
  idempotent: true,
  undoes: ['charge-card.giveCard'],
  summary: 'Takes back a card that nobody has taken.',
  input: z.object({ giftNo: code('赠卡') }),
  output: CardMoved,
  errors: ['charge-card.giftNotFound', 'charge-card.giftOver'],
});

export const readGift = endpoint({
  id: 'charge-card.readGift',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/card/gift/read',
  access: 'member',
  summary: 'What a link gives, and by whom, as they call themselves.',
  input: GiftCode,
  output: Gift,
  errors: ['charge-card.giftNotFound', 'charge-card.tooManyTries'],
});

export const takeGift = endpoint({
  id: 'charge-card.takeGift',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/card/gift/take',
  access: 'member',
  idempotent: true,
  summary: 'The card is the customer’s from now on; whoever comes later is told.',
  input: GiftCode,
  output: z.object({ cardNo: z.string() }),
  errors: [
    'charge-card.giftNotFound',
    'charge-card.giftOver',
    'charge-card.ownGift',
    'charge-card.tooManyTries',
  ],
});

export const listRights = endpoint({
  id: 'charge-card.listRights',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/right/list',
  access: 'member',
  summary: 'Rights to charge of the customer: what can be claimed first.',
  input: z.object({}),
  output: z.object({ rights: z.array(ChargeRight) }),
  errors: [],
});

export const getRight = endpoint({
  id: 'charge-card.getRight',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/right/detail',
  access: 'member',
  summary: 'One right to charge of the customer.',
  input: RightNo,
  output: ChargeRight,
  errors: ['charge-card.rightNotFound'],
});

export const claimRight = endpoint({
  id: 'charge-card.claimRight',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/right/claim',
  access: 'member',
  idempotent: true,
  summary: 'The customer claims a right: its card is there at once, or once staff have issued it.',
  input: RightNo,
  output: z.object({ status: z.enum(rightStatuses), cardNo: z.nullable(z.string()) }),
  errors: ['charge-card.rightNotFound', 'charge-card.rightMoved', 'charge-card.rightOver'],
});

export const quoteCharge = endpoint({
  id: 'charge-card.quoteCharge',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/card/quote',
  access: 'member',
  summary:
    'What chosen cards would pay of a charge that begins now at a pile, for as much energy as is expected.',
  input: z.object({
    terminalNumber: pileKey,
    energyWh: wholeNumber('预计充电量', 1000, 200_000),
    /** If missing, all usable cards. */
    cardNos: z.optional(
      z.array(code('充电卡'), '请重新选择充电卡').check(z.maxLength(20, '一次最多使用 20 张充电卡')),
    ),
  }),
  output: z.object({
    stationName: z.string(),
    /** Null if the operator publishes no prices. */
    expected: z.nullable(
      z.object({
        electricityFen: fen(),
        serviceFen: fen(),
        deductions: z.array(Deduction),
        /** The amount that the customer pays. */
        restFen: fen(),
      }),
    ),
  }),
  errors: ['charge-card.pileNotFound'],
});

export const customerCalls = [
  listGoods,
  buyCard,
  cancelPurchase,
  listCards,
  listPastCards,
  getCard,
  listEntries,
  refundCard,
  giveCard,
  withdrawGift,
  readGift,
  takeGift,
  listRights,
  getRight,
  claimRight,
  quoteCharge,
] as const;
