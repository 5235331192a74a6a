import { type CmbCredentials, cmbCredentials } from '../../../../sandbox/cmb/credentials.ts';
import { type Aim, changeOne, type Forger, type SignedMessage } from '../../../testing/forger.ts';
import { createCmb } from '../index.ts';
import { type Fields, jsonOf, paidNotice, signAsBank, signFast } from './foreign-cmb.ts';

type Tools = Aim & { keys: CmbCredentials; stranger: CmbCredentials };
type Forge = (tools: Tools) => SignedMessage;

const contentOf = ({ keys, attemptNo, amountFen }: Tools) => paidNotice(keys, { attemptNo, amountFen });
const textOf = (content: Fields) => ({ biz_content: JSON.stringify(content) });
const validCallback = (tools: Tools) => jsonOf(signFast(tools.keys, textOf(contentOf(tools))));

/** Correctly signed, but about something that was not requested. */
const withContent =
  (change: (content: Fields, tools: Tools) => Fields): Forge =>
  (tools) =>
    jsonOf(signFast(tools.keys, textOf(change(contentOf(tools), tools))));

/** The valid envelope, changed after it was signed. */
const withField =
  (change: (fields: Fields, tools: Tools) => Fields): Forge =>
  (tools) =>
    jsonOf(change(signFast(tools.keys, textOf(contentOf(tools))), tools));

const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([own]) => own !== name));

const forgeries: Record<string, Forge> = {
  'another key': (tools) => jsonOf(signFast(tools.stranger, textOf(contentOf(tools)))),
  "the merchant's own key": (tools) =>
    jsonOf(signFast({ bankPrivateKey: tools.keys.merchantPrivateKey }, textOf(contentOf(tools)))),
  'the right key under another id': (tools) =>
    jsonOf(signAsBank(tools.keys, textOf(contentOf(tools)), { userId: tools.random.pick(['CMB', '1']) })),
  'another way of signing': (tools) => {
    const signMethod = tools.random.pick(['01', '03', '']);
    return jsonOf(signFast(tools.keys, { ...textOf(contentOf(tools)), signMethod }));
  },
  'changed content': withField((fields, { random, attemptNo, amountFen }) => {
    const [from, to] = random.pick([
      [String(amountFen), '1'],
      [attemptNo, changeOne(attemptNo, random)],
      ['"WX"', '"ZF"'],
      ['{', '{ '],
    ] as const);
    return { ...fields, biz_content: fields.biz_content?.replace(from, to) ?? '' };
  }),
  'a field missing or empty': withField((fields, { random }) => {
    const name = random.pick(['biz_content', 'encoding', 'sign', 'signMethod', 'version']);
    return random.chance(0.5) ? without(fields, name) : { ...fields, [name]: '' };
  }),
  'a field more': withField((fields, { random }) => ({
    ...fields,
    [random.pick(['a', 'zz', 'respCode', 'signs'])]: 'SUCCESS',
  })),
  'a second content behind the first': (tools) => {
    const { headers, body } = validCallback(tools);
    const other = JSON.stringify(JSON.stringify({ ...contentOf(tools), txnAmt: '1' }));
    return { headers, body: body.replace(/\}$/, `,"biz_content":${other}}`) };
  },
  'a form with a name twice': (tools) => {
    const fields = signFast(tools.keys, textOf(contentOf(tools)));
    const form = new URLSearchParams(fields);
    form.append(tools.random.pick(['biz_content', 'sign', 'version']), 'x');
    return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: form.toString() };
  },
  'changed signature': withField((fields, { random }) => ({
    ...fields,
    sign: changeOne(fields.sign ?? '', random),
  })),
  'signature with junk around': withField((fields, { random }) => {
    const { sign = '' } = fields;
    const longer = Buffer.concat([Buffer.from(sign, 'base64'), Buffer.from([0])]).toString('base64');
    return { ...fields, sign: random.pick([`${sign}!`, ` ${sign}`, `${sign}=`, longer, sign.slice(0, -4)]) };
  }),
  'a signature of nothing': withField((fields, { random }) => ({
    ...fields,
    sign: random.pick(['MAYCAQACAQA=', 'MAYCAQECAQE=', '', 'MAA=']),
  })),
  truncated: (tools) => {
    const { headers, body } = validCallback(tools);
    return { headers, body: body.slice(0, tools.random.int(1, body.length - 1)) };
  },
  'no object of texts': (tools) => {
    const body = tools.random.pick(['[]', 'null', '{}', '{"sign":1}', '{"sign":{"a":"b"}}']);
    return { headers: { 'content-type': 'application/json' }, body };
  },
  'another merchant': withContent((content, { stranger }) => ({ ...content, merId: stranger.merId })),
  'another order': withContent((content, { random, attemptNo }) => ({
    ...content,
    orderId: random.pick([changeOne(attemptNo, random), attemptNo.toLowerCase(), ` ${attemptNo}`, '']),
  })),
  // Genuine notifications about something that the bank does not know when it is queried.
  'paid by word alone': withContent((content, { random }) => ({
    ...content,
    cmbOrderId: `9${random.int(0, 1e12)}`,
  })),
  'another amount by word alone': withContent((content, { random, amountFen }) => ({
    ...content,
    txnAmt: String(random.pick([1, amountFen - 1, amountFen + 1, amountFen * 100])),
  })),
  'our own request as a notification': (tools) =>
    jsonOf(
      signFast(
        { bankPrivateKey: tools.keys.merchantPrivateKey },
        textOf({ merId: tools.keys.merId, orderId: tools.attemptNo }),
      ),
    ),
};

/** Forgeries of the bank's callbacks. */
export function cmbForger(): Forger {
  const keys = cmbCredentials.make();
  const stranger = cmbCredentials.make();
  const tools = (aim: Aim) => ({ ...aim, keys, stranger });
  return {
    port: createCmb({
      baseUrl: 'http://127.0.0.1:9/polypay/v1.0',
      credentials: keys,
      notifyUrl: 'https://app.example/open/payment/cmb/notify',
    }),
    kinds: Object.keys(forgeries),
    valid: (aim) => validCallback(tools(aim)),
    forge: (kind, aim) => forgeries[kind]?.(tools(aim)) ?? null,
  };
}
