import { endpoint } from '@ev/contract/endpoint';
import { StartedPayment } from '@ev/payment/contract/channels/index.ts';
import { payerWays } from '@ev/payment/contract/channels/way.ts';
import { PayerAddress, PayerTold } from '@ev/payment/contract/endpoints.ts';
import * as z from 'zod/mini';
import { linkToken } from './link-token.ts';

/** 256 bits that the payer's page makes up: it stands for a login, so it never leaves this phone otherwise. */
const guest = z
  .string({ error: '付款标识缺失，请从收到的消息里重新打开代付链接' })
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, '付款标识不正确，请从收到的消息里重新打开代付链接'));

const Guest = z.object({ token: linkToken, guest });
const WayOfGuest = z.extend(Guest, { way: z.enum(payerWays, { error: '请重新选择支付方式' }) });

export const openLink = endpoint({
  id: 'help-pay.openLink',
  method: 'POST',
  path: '/main/api/help-pay/link/open',
  access: 'anyone',
  summary:
    'The page of a link was opened by a visitor. Its customer is notified the first time; a logged-in visitor is counted by `help-pay.standing`.',
  input: z.object({ token: linkToken }),
  output: z.object({}),
  errors: ['help-pay.linkNotFound', 'help-pay.tooManyTries'],
});

export const askGuest = endpoint({
  id: 'help-pay.askGuest',
  method: 'POST',
  path: '/main/api/sec/help-pay/guest/ask',
  access: 'anyone',
  summary:
    'Where WeChat identifies a payer without an account, and returns from to the page of the link with a code.',
  input: WayOfGuest,
  output: PayerAddress,
  errors: [
    'help-pay.linkNotFound',
    'help-pay.linkOver',
    'help-pay.tooManyTries',
    'payment.channelUnavailable',
  ],
});

export const tellGuest = endpoint({
  id: 'help-pay.tellGuest',
  method: 'POST',
  path: '/main/api/sec/help-pay/guest/tell',
  access: 'anyone',
  summary: 'Sends what WeChat returned about a payer without an account; each state counts once.',
  input: z.extend(Guest, PayerTold.shape),
  output: z.object({}),
  errors: ['help-pay.linkNotFound', 'help-pay.tooManyTries', 'payment.payerUnknown', 'payment.wechatAway'],
});

export const payAsGuest = endpoint({
  id: 'help-pay.payAsGuest',
  method: 'POST',
  path: '/main/api/sec/help-pay/guest/pay',
  access: 'anyone',
  summary:
    'Starts, or continues, the payment of a link by a payer without an account, whom WeChat has identified.',
  input: WayOfGuest,
  output: StartedPayment,
  errors: [
    'help-pay.linkNotFound',
    'help-pay.linkOver',
    'help-pay.tooManyTries',
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

export const guestStanding = endpoint({
  id: 'help-pay.guestStanding',
  method: 'POST',
  path: '/main/api/sec/help-pay/guest/standing',
  access: 'anyone',
  polled: true,
  fresh: 'live',
  summary:
    'What a payer without an account has paid by a link. Asks the channel while the result is missing.',
  input: Guest,
  output: z.object({
    /** The payer has begun to pay, and the result is not known yet. */
    paying: z.boolean(),
    /** Where the payer's money is; null if none has arrived. */
    money: z.nullable(z.enum(['kept', 'returning', 'returned'])),
  }),
  errors: ['help-pay.linkNotFound', 'help-pay.tooManyTries'],
});

export const guestCalls = [openLink, askGuest, tellGuest, payAsGuest, guestStanding] as const;
