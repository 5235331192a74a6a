import { createHash, createHmac } from 'node:crypto';
import type { Random } from '@ev/kernel/random.ts';
import { type EventFields, eventBody, type SignedMessage, signAsFactory } from './foreign-factory.ts';

export type ForgeryTools = {
  random: Random;
  factorySecret: string;
  /** The secret of the other direction, with which the factory verifies our messages. */
  ourSecret: string;
  strangerSecret: string;
  fields: EventFields;
  now: Date;
};

/** One valid message of the factory. */
export function validMessage({ factorySecret, fields, now }: ForgeryTools): SignedMessage {
  return signAsFactory(factorySecret, { id: fields.id, body: eventBody(fields) }, now);
}

type Forge = (tools: ForgeryTools, valid: SignedMessage) => SignedMessage;
type Json = Record<string, unknown>;

const withHeader =
  (name: string, change: (value: string, tools: ForgeryTools) => string | undefined): Forge =>
  (tools, valid) => {
    const { [name]: before = '', ...headers } = valid.headers;
    const after = change(before, tools);
    return { headers: after === undefined ? headers : { ...headers, [name]: after }, body: valid.body };
  };

/** Another body under the signature of the sent one. */
const withBody =
  (change: (body: string, tools: ForgeryTools) => string): Forge =>
  (tools, valid) => ({ ...valid, body: change(valid.body, tools) });

/** Another correctly signed body: only a faulty factory could send it. */
const withSignedBody =
  (change: (body: string, tools: ForgeryTools) => string): Forge =>
  (tools, valid) =>
    signAsFactory(tools.factorySecret, { id: tools.fields.id, body: change(valid.body, tools) }, tools.now);

const withSignedEvent = (change: (event: Json, tools: ForgeryTools) => Json): Forge =>
  withSignedBody((body, tools) => JSON.stringify(change(JSON.parse(body) as Json, tools)));

/** The right message with a wrong signature. */
const signedAs =
  (sign: (tools: ForgeryTools, parts: { id: string; timestamp: string; body: string }) => string): Forge =>
  (tools, valid) => {
    const { 'webhook-id': id = '', 'webhook-timestamp': timestamp = '' } = valid.headers;
    const signature = sign(tools, { id, timestamp, body: valid.body });
    return { ...valid, headers: { ...valid.headers, 'webhook-signature': signature } };
  };

const keyOf = (secret: string) => Buffer.from(secret.slice('whsec_'.length), 'base64');
const hmac = (algorithm: string, key: Buffer | string, text: string) =>
  createHmac(algorithm, key).update(text).digest();

/** Ways to forge one valid message, each with its own random choices. None may be read. */
export const forgeries: Record<string, Forge> = {
  'a stranger’s secret': ({ strangerSecret, fields, now }, valid) =>
    signAsFactory(strangerSecret, { id: fields.id, body: valid.body }, now),
  'our own secret: a message sent back': ({ ourSecret, fields, now }, valid) =>
    signAsFactory(ourSecret, { id: fields.id, body: valid.body }, now),
  'a secret that differs by one bit': ({ factorySecret, fields, now, random }, valid) => {
    const key = keyOf(factorySecret);
    const at = random.int(0, key.length - 1);
    key[at] = (key[at] ?? 0) ^ (1 << random.int(0, 7));
    return signAsFactory(`whsec_${key.toString('base64')}`, { id: fields.id, body: valid.body }, now);
  },
  'the secret as text instead of its bytes': signedAs(
    ({ factorySecret, random }, { id, timestamp, body }) => {
      const text = random.pick([factorySecret, factorySecret.slice('whsec_'.length)]);
      return `v1,${hmac('sha256', text, `${id}.${timestamp}.${body}`).toString('base64')}`;
    },
  ),
  'an empty secret': signedAs((_tools, { id, timestamp, body }) => {
    return `v1,${hmac('sha256', '', `${id}.${timestamp}.${body}`).toString('base64')}`;
  }),
  'a changed character of the body': withBody((body, { random }) => changeOne(body, random)),
  'a cut body': withBody((body, { random }) => body.slice(0, random.int(0, body.length - 1))),
  'an empty body': withBody(() => ''),
  'blanks around the body': withBody((body, { random }) => {
    const blank = random.pick([' ', '\n', '\r\n', '\t', '\u00a0']);
    return random.chance(0.5) ? body + blank : blank + body;
  }),
  'the body written differently': withBody((body, { random }) =>
    random.chance(0.5) ? JSON.stringify(JSON.parse(body), null, 1) : body.replace('"id"', '"\\u0069d"'),
  ),
  'a second event after the first': withBody((body) => body + body),
  'another order in the body': withBody((body, { fields, random }) =>
    body.replace(fields.subject, changeOne(fields.subject, random)),
  ),
  'a changed id': withHeader('webhook-id', (id, { random }) => changeOne(id, random)),
  'an id with junk': withHeader('webhook-id', (id, { random }) =>
    random.pick([`${id} `, `${id}.`, `${id},${id}`, ` ${id}`, `${id}\u0000`, id.repeat(20)]),
  ),
  'the time moved into the id': (_tools, valid) => {
    const { 'webhook-id': id = '', 'webhook-timestamp': timestamp = '' } = valid.headers;
    return { ...valid, headers: { ...valid.headers, 'webhook-id': `${id}.${timestamp}` } };
  },
  'a changed time': withHeader('webhook-timestamp', (time, { random }) =>
    String(Number(time) + random.int(1, 290) * (random.chance(0.5) ? 1 : -1)),
  ),
  'a time in other words': withHeader('webhook-timestamp', (time, { random, now }) =>
    random.pick([
      `${time}.0`,
      `0${time}`,
      ` ${time}`,
      `+${time}`,
      `-${time}`,
      `${time}e0`,
      `0x${Number(time).toString(16)}`,
      `${time}000`,
      now.toISOString(),
      'NaN',
      'Infinity',
    ]),
  ),
  'an old message': ({ factorySecret, fields, now, random }, valid) =>
    signAsFactory(
      factorySecret,
      { id: fields.id, body: valid.body },
      new Date(now.getTime() - random.int(301_000, 90_000_000)),
    ),
  'a message of the future': ({ factorySecret, fields, now, random }, valid) =>
    signAsFactory(
      factorySecret,
      { id: fields.id, body: valid.body },
      new Date(now.getTime() + random.int(301_000, 90_000_000)),
    ),
  'an old message with the current time': ({ factorySecret, fields, now, random }, valid) => {
    const old = signAsFactory(
      factorySecret,
      { id: fields.id, body: valid.body },
      new Date(now.getTime() - random.int(301_000, 90_000_000)),
    );
    return { ...valid, headers: { ...old.headers, 'webhook-timestamp': secondsOf(now) } };
  },
  'a changed character of the signature': withHeader('webhook-signature', (signature, { random }) => {
    const at = random.int('v1,'.length, signature.length - 2);
    return signature.slice(0, at) + (signature[at] === 'A' ? 'B' : 'A') + signature.slice(at + 1);
  }),
  'a cut signature': withHeader('webhook-signature', (signature, { random }) =>
    signature.slice(0, random.int(0, signature.length - 1)),
  ),
  'another version before the signature': withHeader('webhook-signature', (signature, { random }) =>
    signature.replace(
      'v1,',
      random.pick(['v0,', 'v2,', 'v1a,', 'V1,', 'v1=', 'v1', 'none,', ',', 'v1,v1,', 'sha256=', '']),
    ),
  ),
  'junk around the signature': withHeader('webhook-signature', (signature, { random }) =>
    random.pick([`${signature}!`, `${signature}=`, `${signature},x`, `"${signature}"`, `x${signature}`]),
  ),
  'the signature in another alphabet': signedAs(({ factorySecret }, { id, timestamp, body }) => {
    return `v1,${hmac('sha256', keyOf(factorySecret), `${id}.${timestamp}.${body}`).toString('hex')}`;
  }),
  'another hash': signedAs(({ factorySecret, random }, { id, timestamp, body }) => {
    const algorithm = random.pick(['sha1', 'sha512', 'sha384', 'md5', 'sha3-256']);
    return `v1,${hmac(algorithm, keyOf(factorySecret), `${id}.${timestamp}.${body}`).toString('base64')}`;
  }),
  'a hash instead of a signature': signedAs(({ factorySecret }, { id, timestamp, body }) => {
    const text = `${factorySecret}${id}.${timestamp}.${body}`;
    return `v1,${createHash('sha256').update(text).digest('base64')}`;
  }),
  'a part left out of what is signed': signedAs(({ factorySecret, random }, { id, timestamp, body }) => {
    const text = random.pick([
      body,
      `${timestamp}.${body}`,
      `${id}.${body}`,
      `${id}.${timestamp}`,
      `${id}${timestamp}${body}`,
      `${timestamp}.${id}.${body}`,
      `${id}.${timestamp}.`,
    ]);
    return `v1,${hmac('sha256', keyOf(factorySecret), text).toString('base64')}`;
  }),
  'many guessed signatures': withHeader('webhook-signature', (_signature, { random }) =>
    Array.from(
      { length: random.int(2, 20) },
      () => `v1,${Buffer.from(Array.from({ length: 32 }, () => random.int(0, 255))).toString('base64')}`,
    ).join(' '),
  ),
  'a header missing or empty': (tools, valid) => {
    const name = tools.random.pick(['webhook-id', 'webhook-timestamp', 'webhook-signature']);
    return withHeader(name, () => (tools.random.chance(0.5) ? '' : undefined))(tools, valid);
  },
  'another media type': withHeader('content-type', (_type, { random }) =>
    random.pick([
      undefined,
      'application/json',
      'text/plain',
      'application/cloudevents-batch+json',
      'application/cloudevents',
    ]),
  ),
  'the headers of another message': ({ factorySecret, fields, now, random }, valid) => {
    const id = changeOne(fields.id, random);
    const other = signAsFactory(factorySecret, { id, body: eventBody({ ...fields, id }) }, now);
    return { headers: other.headers, body: valid.body };
  },
  'signed, but under another id': ({ factorySecret, fields, now, random }, valid) =>
    signAsFactory(factorySecret, { id: changeOne(fields.id, random), body: valid.body }, now),
  'signed and cut': withSignedBody((body, { random }) => body.slice(0, random.int(0, body.length - 1))),
  'signed, but no event': withSignedBody((body, { random }) =>
    random.pick(['null', '[]', `[${body}]`, '"x"', '7', '{}', `${body} ${body}`]),
  ),
  'signed, without an attribute': withSignedEvent((event, { random }) => {
    const { [random.pick(needed)]: _, ...rest } = event;
    return rest;
  }),
  'signed, an attribute of another type': withSignedEvent((event, { random }) => ({
    ...event,
    [random.pick(needed)]: random.pick([null, 7, true, [], '']),
  })),
  'signed, another version of CloudEvents': withSignedEvent((event, { random }) => ({
    ...event,
    specversion: random.pick(['0.3', '1.1', '2.0', '1', '1.0 ']),
  })),
  'signed, an unknown type': withSignedEvent((event, { random }) => ({
    ...event,
    type: random.pick([
      'accepted',
      'ev.factory.paid',
      'EV.FACTORY.ACCEPTED',
      'ev.order.placed',
      'ev.factory.__proto__',
      'ev.factory.constructor',
    ]),
  })),
  'signed, an invalid number': withSignedEvent((event, { random }) => ({
    ...event,
    subject: random.pick(['../C1', 'C1 or 1=1', `${event.subject}'`, 'Ｃ１', 'C'.repeat(65)]),
  })),
  'signed, an invalid sequence': withSignedEvent((event, { random }) => ({
    ...event,
    sequence: random.pick(['0000000000', '1', '-000000001', '00000000001', '000000001.', '1e9', 1]),
  })),
  'signed, an invalid time': withSignedEvent((event, { random }) => ({
    ...event,
    time: random.pick(['2026-12-01', '2026-13-01T00:00:00Z', '2026-12-01T00:00:00', 'soon', 1_796_083_200]),
  })),
  'signed, a car without a number': withSignedEvent((event, { random }) => ({
    ...event,
    type: 'ev.factory.offLine',
    data: random.pick([
      {},
      { vin: '' },
      { vin: 'LEY1SA2L0TH000618' },
      { vin: 'LEY1SA2L5TH00061' },
      { vin: 'ley1sa2l5th000618' },
      { vin: 'LEY1SA2L5TH00O618' },
      { vin: ['LEY1SA2L5TH000618'] },
    ]),
  })),
  'signed, invalid texts': withSignedEvent((event, { random }) => ({
    ...event,
    ...random.pick([
      { type: 'ev.factory.shipped', data: { carrier: '', waybill: 'W1' } },
      { type: 'ev.factory.shipped', data: { carrier: '一路顺', waybill: 'W 1' } },
      { type: 'ev.factory.shipped', data: { carrier: '一路顺' } },
      { type: 'ev.factory.logistics', data: { place: '合肥' } },
      { type: 'ev.factory.logistics', data: { place: '合肥', text: '长'.repeat(201) } },
      { type: 'ev.factory.received', data: { storeId: '' } },
      { type: 'ev.factory.withdrawRefused', data: { reason: ' ' } },
    ]),
  })),
};

const needed = ['specversion', 'id', 'source', 'type', 'subject', 'time', 'sequence', 'data'] as const;

function secondsOf(instant: Date): string {
  return String(Math.floor(instant.getTime() / 1000));
}

/** Replaces one character by another one. */
function changeOne(text: string, random: Random): string {
  const at = random.int(0, text.length - 1);
  return text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
}
