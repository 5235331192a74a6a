import { Rsa } from 'wechatpay-axios-plugin';
import { wechatCredentials } from '../../../../sandbox/wechat-pay/credentials.ts';
import { type Aim, changeOne, type Forger } from '../../../testing/forger.ts';
import { createWechatPay } from '../index.ts';
import {
  notificationBody,
  type PlatformKeys,
  paidContent,
  type SignedMessage,
  signAsPlatform,
} from './foreign-platform.ts';

type ForgeryTools = Aim & { keys: PlatformKeys; stranger: PlatformKeys };

/** One valid callback of WeChat Pay for the attempt. */
function validCallback(tools: ForgeryTools, id = `n-${tools.attemptNo}`): SignedMessage {
  const body = notificationBody(tools.keys, { id, content: paidContent(tools.keys, tools) });
  return signAsPlatform(tools.keys, body, tools.now);
}

type Forge = (tools: ForgeryTools, valid: SignedMessage) => SignedMessage;

/** A genuine envelope around a content that was not requested. */
const withContent =
  (change: (content: ReturnType<typeof paidContent>, tools: ForgeryTools) => object): Forge =>
  (tools) => {
    const content = change(paidContent(tools.keys, tools), tools);
    return signAsPlatform(tools.keys, notificationBody(tools.keys, { id: idOf(tools), content }), tools.now);
  };

const withHeader =
  (change: (headers: Record<string, string>, tools: ForgeryTools) => void): Forge =>
  (tools, valid) => {
    const headers = { ...valid.headers };
    change(headers, tools);
    return { headers, body: valid.body };
  };

/** The body is another one, and the signature covers it: only WeChat Pay itself could send it. */
const withBody =
  (change: (body: string, tools: ForgeryTools) => string): Forge =>
  (tools, valid) =>
    signAsPlatform(tools.keys, change(valid.body, tools), tools.now);

/** Ways to forge one valid callback, each with its own random choices. None may pay anything. */
const forgeries: Record<string, Forge> = {
  'another key': ({ keys, stranger, now }, valid) =>
    signAsPlatform({ ...stranger, platformSerial: keys.platformSerial }, valid.body, now),
  'changed body': ({ random }, valid) => ({ ...valid, body: changeOne(valid.body, random) }),
  'changed signature': withHeader((headers, { random }) => {
    headers['wechatpay-signature'] = changeOne(headers['wechatpay-signature'] ?? '', random);
  }),
  'signature with junk around': withHeader((headers, { random }) => {
    const signature = headers['wechatpay-signature'] ?? '';
    headers['wechatpay-signature'] = random.chance(0.5) ? `${signature}!` : ` ${signature}=`.trim();
  }),
  'old or future time': (tools, valid) => {
    const offMs = tools.random.int(300_000, 90_000_000) * (tools.random.chance(0.5) ? 1 : -1);
    return signAsPlatform(tools.keys, valid.body, new Date(tools.now.getTime() + offMs));
  },
  'changed time': withHeader((headers, { random }) => {
    const time = Number(headers['wechatpay-timestamp']) + random.int(1, 250);
    headers['wechatpay-timestamp'] = random.pick([
      String(time),
      `${time}.0`,
      `0x${time.toString(16)}`,
      'NaN',
    ]);
  }),
  'changed nonce': withHeader((headers, { random }) => {
    headers['wechatpay-nonce'] = changeOne(headers['wechatpay-nonce'] ?? '', random);
  }),
  'another serial': withHeader((headers, { random, stranger, keys }) => {
    headers['wechatpay-serial'] = random.pick([
      stranger.platformSerial,
      keys.platformSerial.toLowerCase(),
      `${keys.platformSerial} x`,
      '__proto__',
      'constructor',
    ]);
  }),
  'a header missing or empty': withHeader((headers, { random }) => {
    const name = random.pick([
      'wechatpay-timestamp',
      'wechatpay-nonce',
      'wechatpay-serial',
      'wechatpay-signature',
    ]);
    if (random.chance(0.5)) delete headers[name];
    else headers[name] = '';
  }),
  truncated: ({ random }, valid) => ({
    ...valid,
    body: valid.body.slice(0, random.int(1, valid.body.length - 1)),
  }),
  'truncated and signed': withBody((body, { random }) => body.slice(0, random.int(1, body.length - 1))),
  'with blanks at the end': ({ random }, valid) => ({
    ...valid,
    body: valid.body + random.pick([' ', '\n', '\r\n', '\t']),
  }),
  'another algorithm': (tools) => {
    const algorithm = tools.random.pick(['AEAD_SM4_GCM', 'AES-256-GCM', 'none', '', 'aead_aes_256_gcm']);
    const content = paidContent(tools.keys, tools);
    const body = notificationBody(tools.keys, { id: idOf(tools), content, algorithm });
    return signAsPlatform(tools.keys, body, tools.now);
  },
  'another encryption key': (tools) => {
    const content = paidContent(tools.keys, tools);
    const body = notificationBody(tools.stranger, { id: idOf(tools), content });
    return signAsPlatform(tools.keys, body, tools.now);
  },
  'changed ciphertext': withBody((body, { random }) => {
    const message = JSON.parse(body);
    const bytes = Buffer.from(message.resource.ciphertext, 'base64');
    const at = random.int(0, bytes.length - 1);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random.int(0, 7));
    message.resource.ciphertext = bytes.toString('base64');
    return JSON.stringify(message);
  }),
  'short tag': withBody((body, { random }) => {
    const message = JSON.parse(body);
    const bytes = Buffer.from(message.resource.ciphertext, 'base64');
    message.resource.ciphertext = bytes.subarray(0, random.int(0, bytes.length - 1)).toString('base64');
    return JSON.stringify(message);
  }),
  'changed associated data': withBody((body, { random }) => {
    const message = JSON.parse(body);
    message.resource.associated_data = random.pick(['', 'refund', 'Transaction']);
    return JSON.stringify(message);
  }),
  'another amount': withContent((content, { random, amountFen }) => {
    const total = random.pick([1, 0, amountFen - 1, amountFen + 1, amountFen * 100, amountFen / 100]);
    return { ...content, amount: { ...content.amount, total } };
  }),
  'an amount that is no amount': withContent((content, { random, amountFen }) => ({
    ...content,
    amount: random.pick<object | undefined>([
      undefined,
      { total: String(amountFen), currency: 'CNY' },
      { total: -amountFen, currency: 'CNY' },
      { total: amountFen + 0.5, currency: 'CNY' },
      { payer_total: amountFen, currency: 'CNY' },
    ]),
  })),
  'another currency': withContent((content, { random }) => ({
    ...content,
    amount: { ...content.amount, currency: random.pick(['USD', 'HKD', 'cny', '']) },
  })),
  'another merchant': withContent((content, { random, stranger }) => ({
    ...content,
    mchid: random.pick([stranger.mchId, '', `${content.mchid}0`]),
  })),
  'another application': withContent((content, { stranger }) => ({ ...content, appid: stranger.appId })),
  'another order': withContent((content, { random }) => ({
    ...content,
    out_trade_no: random.pick([
      changeOne(content.out_trade_no, random),
      content.out_trade_no.toLowerCase(),
      ` ${content.out_trade_no}`,
      '',
    ]),
  })),
  'not paid': withContent((content, { random }) => ({
    ...content,
    trade_state: random.pick(['NOTPAY', 'CLOSING', 'success', 'PAID', '']),
  })),
  'paid without a proof': withContent((content, { random }) => {
    const name = random.pick(['transaction_id', 'success_time'] as const);
    return { ...content, [name]: undefined };
  }),
  'another event': (tools) => {
    const eventType = tools.random.pick(['REFUND.SUCCESS', 'COUPON.USE', '', 'transaction.success']);
    const content = paidContent(tools.keys, tools);
    const body = notificationBody(tools.keys, { id: idOf(tools), content, eventType });
    return signAsPlatform(tools.keys, body, tools.now);
  },
  'the answer of a query as a notification': (tools) =>
    signAsPlatform(tools.keys, JSON.stringify(paidContent(tools.keys, tools)), tools.now),
  'signed as a request': ({ keys }, valid) => ({
    ...valid,
    headers: {
      ...valid.headers,
      'wechatpay-signature': Rsa.sign(
        `POST\n/open/payment/wechat/notify\n${valid.headers['wechatpay-timestamp']}\n${valid.headers['wechatpay-nonce']}\n${valid.body}\n`,
        keys.platformPrivateKey,
      ),
    },
  }),
};

function idOf({ random }: ForgeryTools): string {
  return `f-${random.int(0, 1e12)}`;
}

/** Forgeries of WeChat Pay's callbacks. */
export function wechatForger(now: Date): Forger {
  const keys = wechatCredentials.make();
  const stranger = wechatCredentials.make();
  const otherApps = { inWechat: 'wxAccount', miniProgram: 'wxMini', app: keys.nativeAppId };
  // Every product is reported in the same way.
  const tools = (aim: Aim) => {
    const appId = aim.random.pick([keys.appId, ...Object.values(otherApps)]);
    return { ...aim, keys: { ...keys, appId }, stranger };
  };
  return {
    port: createWechatPay({
      baseUrl: 'http://127.0.0.1:9',
      credentials: { ...keys, otherApps, platformKeys: { [keys.platformSerial]: keys.platformPublicKey } },
      notifyUrl: 'https://app.example/open/payment/wechat/notify',
      clock: { now: () => now },
    }),
    kinds: Object.keys(forgeries),
    valid: (aim) => validCallback(tools(aim)),
    forge: (kind, aim) => forgeries[kind]?.(tools(aim), validCallback(tools(aim))) ?? null,
  };
}
