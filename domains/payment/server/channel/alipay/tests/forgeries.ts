import { alipayCredentials } from '../../../../sandbox/alipay/credentials.ts';
import { type Aim, changeOne, type Forger, type SignedMessage } from '../../../testing/forger.ts';
import { yuanOf } from '../../yuan.ts';
import { createAlipay } from '../index.ts';
import { type AlipayKeys, formOf, paidNotice, signAsAlipay } from './foreign-alipay.ts';

type ForgeryTools = Aim & { keys: AlipayKeys; stranger: AlipayKeys };
type Fields = Record<string, string>;
type Forge = (tools: ForgeryTools) => SignedMessage;

function contentOf({ keys, attemptNo, amountFen }: ForgeryTools, id = `n-${attemptNo}`): Fields {
  return paidNotice(keys, { id, attemptNo, yuan: yuanOf(amountFen) });
}

function validCallback(tools: ForgeryTools): SignedMessage {
  return signAsAlipay(tools.keys, contentOf(tools));
}

/** Correctly signed, but about something that was not requested. */
const withContent =
  (change: (content: Fields, tools: ForgeryTools) => Fields): Forge =>
  (tools) =>
    signAsAlipay(tools.keys, change(contentOf(tools, `f-${tools.random.int(0, 1e12)}`), tools));

/** The valid form, changed after it was signed. */
const withField =
  (change: (fields: Fields, tools: ForgeryTools) => Fields): Forge =>
  (tools) =>
    formOf(change(Object.fromEntries(new URLSearchParams(validCallback(tools).body)), tools));

const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([own]) => own !== name));

const signedNames = ['app_id', 'seller_id', 'out_trade_no', 'trade_no', 'trade_status', 'total_amount'];

const forgeries: Record<string, Forge> = {
  'another key': (tools) => signAsAlipay(tools.stranger, contentOf(tools)),
  "the application's own key": (tools) =>
    signAsAlipay({ alipayPrivateKey: tools.keys.appPrivateKey }, contentOf(tools)),
  'another algorithm': (tools) => {
    const how = tools.random.pick([
      { algorithm: 'RSA-SHA1', signType: 'RSA' },
      { algorithm: 'RSA-SHA1', signType: 'RSA2' },
      { algorithm: 'RSA-SHA512', signType: 'RSA2' },
      { signType: 'RSA' },
      { signType: 'rsa2' },
      { signType: '' },
    ]);
    return signAsAlipay(tools.keys, contentOf(tools), how);
  },
  'a changed field': withField((fields, { random }) => {
    const name = random.pick(signedNames);
    return { ...fields, [name]: changeOne(fields[name] ?? '', random) };
  }),
  'a field missing or empty': withField((fields, { random }) => {
    const name = random.pick([...signedNames, 'sign', 'sign_type', 'notify_id']);
    return random.chance(0.5) ? without(fields, name) : { ...fields, [name]: '' };
  }),
  'a field more': withField((fields, { random }) => ({
    ...fields,
    [random.pick(['refund_fee', 'a', '__proto__x', 'sign_types'])]: '0.00',
  })),
  'a field twice': (tools) => {
    const { headers, body } = validCallback(tools);
    const name = tools.random.pick([...signedNames, 'sign', 'sign_type']);
    const value = new URLSearchParams(body).get(name) ?? '';
    const more = `${name}=${encodeURIComponent(value)}`;
    return { headers, body: tools.random.chance(0.5) ? `${body}&${more}` : `${more}&${body}` };
  },
  'changed signature': withField((fields, { random }) => ({
    ...fields,
    sign: changeOne(fields.sign ?? '', random),
  })),
  'signature with junk around': withField((fields, { random }) => {
    const { sign = '' } = fields;
    // A few signatures have neither a plus nor a slash: rewritten to base64url, they would stay valid.
    const base64url = /[+/]/.test(sign) ? sign.replaceAll('+', '-').replaceAll('/', '_') : `-${sign}`;
    return { ...fields, sign: random.pick([`${sign}!`, ` ${sign}`, `${sign}=`, base64url]) };
  }),
  truncated: (tools) => {
    const { headers, body } = validCallback(tools);
    return { headers, body: body.slice(0, tools.random.int(1, body.length - 1)) };
  },
  'fields that flow into each other': withField((fields) => ({
    ...without(without(fields, 'app_id'), 'auth_app_id'),
    app_id: `${fields.app_id}&auth_app_id=${fields.auth_app_id}`,
  })),
  'another amount': withContent((content, { random, amountFen }) => {
    const fen = random.pick([1, amountFen - 1, amountFen + 1, amountFen * 100]);
    return { ...content, total_amount: yuanOf(fen) };
  }),
  'an amount that is no amount': withContent((content, { random }) => ({
    ...content,
    total_amount: random.pick([
      '',
      '5000',
      '5e3',
      '-5000.00',
      '5,000.00',
      '5000.000',
      ' 5000.00',
      '５０００.００',
    ]),
  })),
  'another application': withContent((content, { stranger }) => ({ ...content, app_id: stranger.appId })),
  'another seller': withContent((content, { random, stranger }) => ({
    ...content,
    seller_id: random.pick([stranger.sellerId, '', `${content.seller_id}0`]),
  })),
  'another order': withContent((content, { random, attemptNo }) => ({
    ...content,
    out_trade_no: random.pick([changeOne(attemptNo, random), attemptNo.toLowerCase(), ` ${attemptNo}`, '']),
  })),
  'not paid': withContent((content, { random }) => ({
    ...content,
    trade_status: random.pick(['WAIT_BUYER_PAY', 'trade_success', 'SUCCESS', '', 'TRADE_PENDING']),
  })),
  'another kind of notification': withContent((content, { random }) => ({
    ...content,
    notify_type: random.pick(['dut_user_sign', 'batch_refund_notify', '']),
  })),
  'the answer of a query as a notification': (tools) => {
    const { out_trade_no = '', trade_no = '', total_amount = '' } = contentOf(tools);
    return signAsAlipay(tools.keys, { out_trade_no, trade_no, total_amount, trade_status: 'TRADE_SUCCESS' });
  },
  'our own request as a notification': (tools) =>
    signAsAlipay(
      { alipayPrivateKey: tools.keys.appPrivateKey },
      {
        app_id: tools.keys.appId,
        method: 'alipay.trade.wap.pay',
        charset: 'utf-8',
        biz_content: JSON.stringify({ out_trade_no: tools.attemptNo }),
      },
    ),
};

/** Forgeries of Alipay's callbacks. */
export function alipayForger(): Forger {
  const keys = alipayCredentials.make();
  const stranger = alipayCredentials.make();
  const tools = (aim: Aim) => ({ ...aim, keys, stranger });
  return {
    port: createAlipay({
      baseUrl: 'http://127.0.0.1:9/gateway.do',
      credentials: keys,
      notifyUrl: 'https://app.example/open/payment/alipay/notify',
    }),
    kinds: Object.keys(forgeries),
    valid: (aim) => validCallback(tools(aim)),
    forge: (kind, aim) => forgeries[kind]?.(tools(aim)) ?? null,
  };
}
