import { certificateOf } from '../../../../sandbox/unionpay/certificate.ts';
import { type UnionpayCredentials, unionpayCredentials } from '../../../../sandbox/unionpay/credentials.ts';
import { type Aim, changeOne, type Forger, type SignedMessage } from '../../../testing/forger.ts';
import { createUnionpay } from '../index.ts';
import { type Fields, formOf, paidNotice, signAsUnionpay } from './foreign-unionpay.ts';

type Tools = Aim & { keys: UnionpayCredentials; stranger: UnionpayCredentials; ownCertificate: string };
type Forge = (tools: Tools) => SignedMessage;

const contentOf = ({ keys, attemptNo, amountFen }: Tools) => paidNotice(keys, { attemptNo, amountFen });
const validCallback = (tools: Tools) => formOf(signAsUnionpay(tools.keys, contentOf(tools)));

/** Correctly signed, but about something that was not requested. */
const withContent =
  (change: (content: Fields, tools: Tools) => Fields): Forge =>
  (tools) =>
    formOf(signAsUnionpay(tools.keys, change(contentOf(tools), tools)));

/** The valid form, changed after it was signed. */
const withField =
  (change: (fields: Fields, tools: Tools) => Fields): Forge =>
  (tools) =>
    formOf(change(signAsUnionpay(tools.keys, contentOf(tools)), tools));

const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([own]) => own !== name));

const signedNames = ['merId', 'orderId', 'queryId', 'respCode', 'txnAmt', 'txnTime', 'txnType'];

const forgeries: Record<string, Forge> = {
  'another key and its certificate': (tools) => formOf(signAsUnionpay(tools.stranger, contentOf(tools))),
  'another key under the right certificate': ({ keys, stranger, ...tools }) =>
    formOf(
      signAsUnionpay(
        { gatewayPrivateKey: stranger.gatewayPrivateKey, gatewayCertificate: keys.gatewayCertificate },
        contentOf({ keys, stranger, ...tools }),
      ),
    ),
  "the merchant's own key": ({ keys, ...tools }) =>
    formOf(
      signAsUnionpay(
        { gatewayPrivateKey: keys.merchantPrivateKey, gatewayCertificate: keys.gatewayCertificate },
        contentOf({ keys, ...tools }),
      ),
    ),
  'another certificate of the same issuer': (tools) =>
    formOf(
      signAsUnionpay(
        { gatewayPrivateKey: tools.keys.merchantPrivateKey, gatewayCertificate: tools.ownCertificate },
        contentOf(tools),
      ),
    ),
  'no certificate at all': withField((fields, { random }) => ({
    ...fields,
    signPubKeyCert: random.pick(['', 'certificate', fields.signPubKeyCert?.slice(0, 300) ?? '']),
  })),
  'another algorithm': (tools) => {
    const algorithm = tools.random.pick(['RSA-SHA1', 'RSA-SHA512']);
    return formOf(signAsUnionpay(tools.keys, contentOf(tools), { algorithm }));
  },
  'an older version, rightly signed': (tools) => {
    const [name, value] = tools.random.pick([
      ['version', '5.0.0'],
      ['signMethod', '11'],
      ['signMethod', '02'],
    ] as const);
    return formOf(signAsUnionpay(tools.keys, { ...contentOf(tools), [name]: value }));
  },
  'a changed field': withField((fields, { random }) => {
    const name = random.pick(signedNames);
    return { ...fields, [name]: changeOne(fields[name] ?? '', random) };
  }),
  'a field missing or empty': withField((fields, { random }) => {
    const name = random.pick([...signedNames, 'signature', 'signMethod', 'version']);
    return random.chance(0.5) ? without(fields, name) : { ...fields, [name]: '' };
  }),
  'a field more': withField((fields, { random }) => ({
    ...fields,
    [random.pick(['reserved', 'a', '__proto__x', 'signatures'])]: '0',
  })),
  'a field twice': (tools) => {
    const { headers, body } = validCallback(tools);
    const name = tools.random.pick([...signedNames, 'signature']);
    const more = `${name}=${encodeURIComponent(new URLSearchParams(body).get(name) ?? '')}`;
    return { headers, body: tools.random.chance(0.5) ? `${body}&${more}` : `${more}&${body}` };
  },
  'changed signature': withField((fields, { random }) => ({
    ...fields,
    signature: changeOne(fields.signature ?? '', random),
  })),
  'signature with junk around': withField((fields, { random }) => {
    const { signature = '' } = fields;
    const junk = [`${signature}!`, ` ${signature}`, `${signature}=`, signature.slice(0, -4)];
    return { ...fields, signature: random.pick(junk) };
  }),
  truncated: (tools) => {
    const { headers, body } = validCallback(tools);
    return { headers, body: body.slice(0, tools.random.int(1, body.length - 1)) };
  },
  'fields that flow into each other': withField((fields) => ({
    ...without(fields, 'orderId'),
    merId: `${fields.merId}&orderId=${fields.orderId}`,
  })),
  'another merchant': withContent((content, { stranger }) => ({ ...content, merId: stranger.merId })),
  'another order': withContent((content, { random, attemptNo }) => ({
    ...content,
    orderId: random.pick([changeOne(attemptNo, random), attemptNo.toLowerCase(), ` ${attemptNo}`, '']),
  })),
  'another kind of message': withContent((content, { random }) => ({
    ...content,
    txnType: random.pick(['00', '04', '31', '99', '']),
  })),
  // Genuine notifications about something that the gateway does not know when it is queried.
  'paid by word alone': withContent((content, { random }) => ({
    ...content,
    respCode: random.pick(['00', 'A6', '05', '30']),
    queryId: `q${random.int(0, 1e12)}`,
  })),
  'another amount by word alone': withContent((content, { random, amountFen }) => ({
    ...content,
    txnAmt: String(random.pick([1, amountFen - 1, amountFen + 1, amountFen * 100])),
  })),
};

/** Forgeries of UnionPay's callbacks. */
export function unionpayForger(now: Date): Forger {
  const keys = unionpayCredentials.make();
  const stranger = unionpayCredentials.make();
  const holder = { name: '041@1@某某商户有限公司@1', publicKey: keys.merchantPublicKey };
  // As the issuer would certify a merchant.
  const ownCertificate = certificateOf(holder, keys.authority);
  const tools = (aim: Aim) => ({ ...aim, keys, stranger, ownCertificate });
  return {
    port: createUnionpay({
      baseUrl: 'http://127.0.0.1:9/gateway/api',
      credentials: keys,
      notifyUrl: 'https://app.example/open/payment/unionpay/notify',
      returnPath: '/open/payment/unionpay/return',
      clock: { now: () => now },
    }),
    kinds: Object.keys(forgeries),
    valid: (aim) => validCallback(tools(aim)),
    forge: (kind, aim) => forgeries[kind]?.(tools(aim)) ?? null,
  };
}
