import { endpoint } from '@ev/contract/endpoint';
import { code, fen, instant } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { BusinessType } from './business.ts';
import { payChannels, StartedPayment } from './channels/index.ts';
import { payerWays, payWays } from './channels/way.ts';
import { payStatuses } from './statuses.ts';

/** A payment as the cashier and the result page show it. */
export const Payment = z.object({
  payNo: z.string(),
  businessType: BusinessType,
  /** Null for a helper, who pays in the customer's place and sees nothing of the order. */
  businessNo: z.nullable(z.string()),
  /** The role of the caller. */
  as: z.enum(['customer', 'helper']),
  /** Whether a helper paid in the customer's place. */
  paidByHelper: z.boolean(),
  /** Whether another person has begun to pay, so that the caller cannot pay now. */
  othersPaying: z.boolean(),
  title: z.string(),
  amountFen: fen(),
  status: z.enum(payStatuses),
  /** 1 pay failed, 2 no payment result yet, 3 pay success, 4 please wait (specification §3). */
  resultStatus: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  /** The channels that this client can use now. */
  channels: z.array(
    z.object({
      channel: z.enum(payChannels),
      name: z.string(),
      available: z.boolean(),
      hint: z.nullable(z.string()),
      /** The ways to pay here, best first; empty if it is not available. */
      ways: z.array(z.enum(payWays)),
      /** Not listed as a choice: only its hint is shown. */
      unlisted: z.optional(z.literal(true)),
    }),
  ),
  /** When the open attempt ends; null if there is none. */
  attemptExpiresAt: z.nullable(instant()),
  /** When the payment can no longer be made. */
  expiresAt: instant(),
  serverTime: instant(),
  paidAt: z.nullable(instant()),
  failureReason: z.nullable(z.string()),
  /** Money paid too late or twice that is refunded, fen. */
  refundedFen: fen(),
  actions: z.array(z.enum(['pay', 'refresh', 'viewOrder'])),
});
export type Payment = z.infer<typeof Payment>;

const PayNo = z.object({ payNo: code('支付单号') });

/** Where WeChat identifies the payer: a page of its own, or one of the mini-program. */
export const PayerAddress = z.union([
  z.object({ address: z.string() }),
  z.object({ miniProgramPage: z.string() }),
]);
export type PayerAddress = z.infer<typeof PayerAddress>;

/** What WeChat returns with the payer: a code, and the state with which it was asked. */
export const PayerTold = z.object({
  code: code('微信授权码', 128),
  state: code('授权状态', 64),
});
export type PayerTold = z.infer<typeof PayerTold>;

export const openPayment = endpoint({
  id: 'payment.openPayment',
  method: 'POST',
  path: '/main/api/lgn/sec/payment/open',
  access: 'member',
  idempotent: true,
  summary: 'Opens the payment of an order, or gives the open one again.',
  input: z.object({ businessType: BusinessType, businessNo: code('订单号') }),
  output: z.object({ payNo: z.string() }),
  errors: [
    // The domain of the business adds refusals of its own.
    'payment.pending',
  ],
});

export const getPayment = endpoint({
  id: 'payment.getPayment',
  method: 'POST',
  path: '/main/api/lgn/sec/payment/detail',
  access: 'member',
  polled: true,
  summary: 'One payment. Asks the channel when no result has come yet, so that it can be polled.',
  input: PayNo,
  output: Payment,
  errors: ['payment.notFound'],
});

export const startPayment = endpoint({
  id: 'payment.startPayment',
  method: 'POST',
  path: '/main/api/lgn/sec/payment/start',
  access: 'member',
  idempotent: true,
  summary:
    'Starts an attempt with a channel and gives what launches it (specification §3, pay channel to launch-data field).',
  input: z.object({
    payNo: code('支付单号'),
    channel: z.enum(payChannels, { error: '请选择支付方式' }),
    /** One of the ways that the payment listed; the best one by default. */
    way: z.optional(z.enum(payWays, { error: '请重新选择支付方式' })),
  }),
  output: StartedPayment,
  errors: [
    'payment.notFound',
    'payment.closed',
    'payment.pending',
    'payment.othersPaying',
    'payment.helpOver',
    'payment.payerNeeded',
    'payment.channelUnavailable',
    'payment.channelOff',
    'payment.channelFailed',
  ],
});

export const askPayer = endpoint({
  id: 'payment.askPayer',
  method: 'POST',
  path: '/main/api/lgn/sec/payment/payer/ask',
  access: 'member',
  summary:
    'Where WeChat says who pays, and comes back from to the cashier with a code: a page of its own, or one of the mini-program.',
  input: z.object({ payNo: code('支付单号'), way: z.enum(payerWays, { error: '请重新选择支付方式' }) }),
  output: PayerAddress,
  errors: ['payment.notFound', 'payment.channelUnavailable'],
});

export const tellPayer = endpoint({
  id: 'payment.tellPayer',
  method: 'POST',
  path: '/main/api/lgn/sec/payment/payer/tell',
  access: 'member',
  summary:
    "Hands in what WeChat gave of whoever pays. It holds for this login alone, and each state once; the payer's id never leaves the server.",
  input: PayerTold,
  output: z.object({}),
  errors: ['payment.payerUnknown', 'payment.wechatAway'],
});

export const customerCalls = [openPayment, getPayment, startPayment, askPayer, tellPayer] as const;
