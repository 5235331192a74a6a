import { endpoint } from '@ev/contract/endpoint';
import { code, fen, instant, pageInput, pageOf } from '@ev/contract/fields';
import { payerWays } from '@ev/payment/contract/channels/way.ts';
import { payStatuses } from '@ev/payment/contract/statuses.ts';
import * as z from 'zod/mini';
import { guestCalls } from './guest-endpoints.ts';
import { linkStatuses } from './kinds.ts';
import { linkToken } from './link-token.ts';

/** The car as the payer may see it: which car, and nothing about the customer who ordered it. */
export const HelpedCar = z.object({
  modelName: z.string(),
  versionName: z.string(),
  look: z.object({
    family: z.enum(['sedan', 'suv', 'crossover']),
    paint: z.string(),
    roofPaint: z.nullable(z.string()),
    wheel: z.string(),
  }),
});
export type HelpedCar = z.infer<typeof HelpedCar>;

const OrderNo = z.object({ orderNo: code('订单号') });

export const makeLink = endpoint({
  id: 'help-pay.makeLink',
  method: 'POST',
  path: '/main/api/lgn/sec/help-pay/link/make',
  access: 'member',
  idempotent: true,
  changes: ['help-pay.getOwn', 'order.getOrder', 'payment.getPayment'],
  summary:
    'Makes a link by which somebody else pays the deposit of an order; one that there was dies. Its secret is read with `help-pay.getOwn`.',
  input: OrderNo,
  output: z.object({ linkNo: z.string() }),
  errors: [
    'order.orderNotFound',
    'order.orderNotPayable',
    'payment.notFound',
    'payment.closed',
    'payment.pending',
    'help-pay.tooManyLinks',
  ],
});

export const getOwn = endpoint({
  id: 'help-pay.getOwn',
  method: 'POST',
  path: '/main/api/lgn/sec/help-pay/own',
  access: 'member',
  polled: true,
  summary: "Whether somebody else pays the customer's order: its link, and what became of it.",
  input: OrderNo,
  output: z.object({
    car: HelpedCar,
    amountFen: fen(),
    /** Whether a link can be created now. */
    canOffer: z.boolean(),
    link: z.nullable(
      z.object({
        linkNo: z.string(),
        token: z.string(),
        createdAt: instant(),
        expiresAt: instant(),
        /** Another person has come to pay by it. */
        takenUp: z.boolean(),
        /** When it was first opened, and the masked phone of a visitor who was logged in; null until then. */
        opened: z.nullable(z.object({ at: instant(), by: z.nullable(z.string()) })),
      }),
    ),
    /** Another person is at the cashier now. */
    beingPaid: z.boolean(),
    /** What another person paid, and where that money is; null if nobody else paid. */
    paidByHelper: z.nullable(
      z.object({
        amountFen: fen(),
        paidAt: z.nullable(instant()),
        money: z.enum(['kept', 'returning', 'returned']),
      }),
    ),
    serverTime: instant(),
  }),
  errors: ['order.orderNotFound'],
});

export const withdrawLink = endpoint({
  id: 'help-pay.withdrawLink',
  method: 'POST',
  path: '/main/api/lgn/sec/help-pay/link/withdraw',
  access: 'member',
  idempotent: true,
  changes: ['help-pay.getOwn', 'order.getOrder', 'payment.getPayment'],
  undoes: ['help-pay.makeLink'],
  summary: 'Takes a link back. Money that is being paid at this moment counts all the same.',
  input: z.object({ linkNo: code('代付链接') }),
  output: z.object({ status: z.enum(linkStatuses) }),
  errors: ['help-pay.linkNotFound', 'help-pay.linkOver'],
});

export const readLink = endpoint({
  id: 'help-pay.readLink',
  method: 'POST',
  path: '/main/api/help-pay/link/read',
  access: 'anyone',
  fresh: 'live',
  polled: true,
  summary: 'What a link asks for: the car and the amount, and nothing of who ordered it.',
  input: z.object({ token: linkToken }),
  output: z.object({
    /** `paying`: another person is at the cashier; `over`: nobody can pay by it any more. */
    state: z.enum(['open', 'paying', 'paid', 'over']),
    /** Null once the link is over. */
    car: z.nullable(HelpedCar),
    amountFen: z.nullable(fen()),
    /** How this client can pay without an account; null if it cannot. */
    guestWay: z.nullable(z.enum(payerWays)),
    expiresAt: instant(),
    serverTime: instant(),
  }),
  errors: ['help-pay.linkNotFound', 'help-pay.tooManyTries'],
});

export const standing = endpoint({
  id: 'help-pay.standing',
  method: 'POST',
  path: '/main/api/lgn/sec/help-pay/link/standing',
  access: 'member',
  summary:
    'How the customer who holds a link stands to it: whether it is theirs, or they have paid by it. The first opening notifies the customer who made it.',
  input: z.object({ token: linkToken }),
  output: z.object({
    /** The order number, for the customer who made the link; null for everybody else. */
    ownOrderNo: z.nullable(z.string()),
    /** The payment that the caller has made or begun by the link; null if there is none. */
    payNo: z.nullable(z.string()),
    /** Where the caller's own money is; null if none has arrived. */
    money: z.nullable(z.enum(['kept', 'returning', 'returned'])),
  }),
  errors: ['help-pay.linkNotFound', 'help-pay.tooManyTries'],
});

export const takeUp = endpoint({
  id: 'help-pay.takeUp',
  method: 'POST',
  path: '/main/api/lgn/sec/help-pay/link/take-up',
  access: 'member',
  idempotent: true,
  changes: [],
  summary: 'Whoever holds a link is going to pay by it. Gives the payment for the cashier.',
  input: z.object({ token: linkToken }),
  output: z.object({ payNo: z.string() }),
  errors: ['help-pay.linkNotFound', 'help-pay.linkOver', 'help-pay.ownLink', 'help-pay.tooManyTries'],
});

export const listPaid = endpoint({
  id: 'help-pay.listPaid',
  method: 'POST',
  path: '/main/api/lgn/sec/help-pay/paid/list',
  access: 'member',
  summary: 'What the customer has paid for others, newest first.',
  input: z.object({ ...pageInput }),
  output: pageOf(
    z.object({
      payNo: z.string(),
      title: z.string(),
      amountFen: fen(),
      status: z.enum(payStatuses),
      paidAt: z.nullable(instant()),
    }),
  ),
  errors: [],
});

export const getCar = endpoint({
  id: 'help-pay.getCar',
  method: 'POST',
  path: '/main/api/lgn/sec/help-pay/car',
  access: 'member',
  fresh: 'minute',
  summary: 'The car of a payment that the customer makes for somebody else.',
  input: z.object({ payNo: code('支付单号') }),
  output: HelpedCar,
  errors: ['payment.notFound'],
});

export const listOfOrder = endpoint({
  id: 'help-pay.listOfOrder',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/help-pay/list',
  access: 'staff',
  permission: 'orders.read',
  summary: 'The help-pay links of an order, and who came to pay by them.',
  input: OrderNo,
  output: z.object({
    links: z.array(
      z.object({
        linkNo: z.string(),
        status: z.enum(linkStatuses),
        statusSince: instant(),
        createdAt: instant(),
        expiresAt: instant(),
        payers: z.array(
          z.object({
            /** Paid without an account, in WeChat. */
            guest: z.boolean(),
            /** Null for a guest, and if the account is closed. */
            maskedPhone: z.nullable(z.string()),
            takenUpAt: instant(),
            /** The result; null if they began no payment. */
            paid: z.nullable(
              z.object({
                channel: z.string(),
                status: z.enum(payStatuses),
                paidAt: z.nullable(instant()),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
  errors: ['order.orderNotFound'],
});

export const calls = [
  makeLink,
  getOwn,
  withdrawLink,
  readLink,
  standing,
  takeUp,
  listPaid,
  getCar,
  listOfOrder,
  ...guestCalls,
] as const;
