import type { RequestEnvelope } from '@ev/cec/envelope.ts';
import { sealData, signatureOfRequest } from '@ev/cec/envelope.ts';
import { openAnswer, sealRequest } from '@ev/cec/messages.ts';
import { createRandom } from '@ev/kernel/random.ts';
import { systemClock } from '@ev/platform/clock.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { report, trustSeed } from '@ev/testkit/server/trust-figures.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { playedOperators } from '../../sandbox/credentials.ts';
import { operatorMessages } from '../tables.ts';
import { houseThatListens } from '../testing/listener.ts';
import { green, openOperators, swift } from '../testing/operator-place.ts';

/** Messages that were forged, changed in transit, or sent again: none is processed. */
const demoSecret = 'demo-secret-of-the-test';
const mutants = 2_000;
const name = 'notification_stationStatus';
let server: TestServer;
let place: Awaited<ReturnType<typeof openOperators>>;
let house: Awaited<ReturnType<typeof houseThatListens>>;
let token: string;
let seq = 0;

beforeAll(async () => {
  house = await houseThatListens();
  server = await launch({ domains: house.domains, config: { demoSecret } });
  place = await openOperators(server, { demoSecret });
  token = await tokenOf(green);
});
afterAll(async () => {
  await place.close();
  await server.stop();
});
beforeEach(() => {
  house.received.length = 0;
  house.parts.failure = null;
});

function lineOf(operatorId: string) {
  const played = playedOperators.find((one) => one.operatorId === operatorId);
  const keys = place.keys[operatorId]?.ours;
  if (!played || !keys) throw new Error('There is no such operator');
  return { keys, spelling: played.spelling };
}
function message(operatorId = green): RequestEnvelope {
  seq += 1;
  const state = { connectorId: `C${seq}`, status: 'free', park: 'free', lock: 'unknown' } as const;
  return sealRequest(name, state, lineOf(operatorId), { operatorId, now: systemClock.now(), seq });
}
/** A text in an envelope of the right signature. */
function signed(text: string): RequestEnvelope {
  const { keys } = lineOf(green);
  const { Sig: _, ...one } = message();
  const unsigned = { ...one, Data: sealData(text, keys) };
  return { ...unsigned, Sig: signatureOfRequest(unsigned, keys) };
}
async function tokenOf(operatorId: string): Promise<string> {
  seq += 1;
  const { keys } = lineOf(operatorId);
  const question = { operatorId, secret: keys.operatorSecret };
  const envelope = sealRequest('query_token', question, lineOf(operatorId), {
    operatorId,
    now: systemClock.now(),
    seq,
  });
  const { body } = await send(envelope, { to: 'query_token', bearer: null });
  return openAnswer('query_token', body, lineOf(operatorId)).answer?.accessToken ?? '';
}
/** Each comes from a network of its own, as a forger's would. */
let knock = 0;
async function send(
  envelope: unknown,
  { to = name, bearer = token as string | null }: { to?: string; bearer?: string | null } = {},
) {
  knock += 1;
  const { statusCode, body } = await server.app.inject({
    method: 'POST',
    url: `/evcs/v1/${to}`,
    remoteAddress: `10.${knock >> 14}.${(knock >> 7) & 127}.${knock & 127}`,
    headers: {
      'content-type': 'application/json',
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
    },
    payload: typeof envelope === 'string' ? envelope : JSON.stringify(envelope),
  });
  return { statusCode, body, ret: (JSON.parse(body) as { Ret: number }).Ret };
}

it('a valid message is processed, once', async () => {
  const envelope = message();
  expect((await send(envelope)).ret).toBe(0);
  expect((await send(envelope)).ret).toBe(4003);
  expect(house.received).toHaveLength(1);
});

it('of one message that arrives eight times at once one is processed', async () => {
  const envelope = message();
  const rets = (await Promise.all(Array.from({ length: 8 }, () => send(envelope)))).map(({ ret }) => ret);
  expect(rets.filter((ret) => ret === 0)).toHaveLength(1);
  expect(house.received).toHaveLength(1);
});

it('a message whose processing failed may be sent again', async () => {
  const envelope = message();
  house.parts.failure = new Error('The database is away');
  expect((await send(envelope)).ret).toBe(500);
  house.parts.failure = null;
  expect((await send(envelope)).ret).toBe(0);
});

it(`none of ${mutants} mutants is processed, and none is decrypted before its signature is valid`, async () => {
  const random = createRandom(`T5/operators/${trustSeed}`);
  const changes: ((one: RequestEnvelope) => unknown)[] = [
    (one) => ({ ...one, Sig: one.Sig.toLowerCase() }),
    (one) => ({ ...one, Sig: one.Sig.slice(0, 31) + (one.Sig.endsWith('0') ? '1' : '0') }),
    (one) => ({ ...one, Sig: '' }),
    (one) => ({ ...one, OperatorID: swift }),
    (one) => ({ ...one, OperatorID: '000000000' }),
    (one) => ({ ...one, Seq: String((Number(one.Seq) + 1) % 10_000).padStart(4, '0') }),
    (one) => ({ ...one, TimeStamp: String(BigInt(one.TimeStamp) + 1n) }),
    (one) => {
      const at = random.int(0, one.Data.length - 5);
      const letter = one.Data.charAt(at) === 'A' ? 'B' : 'A';
      return { ...one, Data: one.Data.slice(0, at) + letter + one.Data.slice(at + 1) };
    },
    (one) => ({ ...one, Data: sealData('{"ConnectorStatusInfo":{}}', lineOf(green).keys) }),
    // Signed by keys that are the sender's in the other direction.
    (one) => ({ ...one, Sig: signatureOfRequest(one, place.keys[green]?.theirs as { sigSecret: string }) }),
    (one) => ({ ...one, Sig: signatureOfRequest(one, lineOf(swift).keys) }),
    ({ Sig: _, ...one }) => one,
    (one) => [one],
    (one) => JSON.stringify(one).slice(0, -2),
    (one) => ({ ...one, Data: null }),
    (one) => ({ ...one, Sig: { toString: one.Sig } }),
  ];
  const rets = new Map<number, number>();
  for (let at = 0; at < mutants; at += 1) {
    const { ret, statusCode } = await send(
      (changes[at % changes.length] as (typeof changes)[number])(message()),
    );
    expect(statusCode).toBe(200);
    rets.set(ret, (rets.get(ret) ?? 0) + 1);
  }
  report('T5 forged messages of operators', {
    seed: trustSeed,
    mutants,
    kinds: changes.length,
    'refused by their signature': rets.get(4001) ?? 0,
    'refused by their form': rets.get(4003) ?? 0,
    'accepted forgeries': house.received.length,
  });
  expect(house.received).toEqual([]);
  expect([...rets.keys()].sort()).toEqual([4001, 4003]);
});

it.each([
  ['an old time', () => new Date(systemClock.now().getTime() - 11 * 60_000), 4003],
  ['a time in the future', () => new Date(systemClock.now().getTime() + 11 * 60_000), 4003],
])('correctly signed, but with %s: %s', async (_name, at, ret) => {
  const state = { connectorId: 'C1', status: 'free', park: 'free', lock: 'unknown' } as const;
  const stale = sealRequest(name, state, lineOf(green), { operatorId: green, now: at(), seq: 1 });
  expect((await send(stale)).ret).toBe(ret);
});

it('checks happen in order: signature, token, form, content', async () => {
  const broken = signed('{}');
  expect((await send({ ...broken, Sig: '0'.repeat(32) }, { bearer: null })).ret).toBe(4001);
  for (const bearer of [null, '', 'x', await tokenOf(swift), `${token.slice(0, -1)}!`])
    expect((await send(signed('{}'), { bearer })).ret).toBe(4002);
  expect((await send(broken)).ret).toBe(4004);
  expect((await send(signed('no json'))).ret).toBe(4004);
  expect((await send(message(), { to: 'query_everything' })).ret).toBe(4004);
  expect((await send(message(), { to: 'constructor' })).ret).toBe(4004);
  expect(house.received).toEqual([]);
});

it('a token is issued for the right secret only', async () => {
  seq += 1;
  const wrong = { operatorId: green, secret: 'not-the-secret-of-anybody' };
  const envelope = sealRequest('query_token', wrong, lineOf(green), {
    operatorId: green,
    now: systemClock.now(),
    seq,
  });
  const { body } = await send(envelope, { to: 'query_token', bearer: null });
  expect(openAnswer('query_token', body, lineOf(green)).answer).toMatchObject({
    succeeded: false,
    accessToken: '',
    failure: 'wrongSecret',
  });
  expect(token.length).toBeLessThanOrEqual(64);
});

it('a caller that keeps sending unsigned messages is rate-limited, a genuine operator beside it is not', async () => {
  const payload = JSON.stringify({ ...message(), Sig: '0'.repeat(32) });
  const from = (body: string) =>
    server.app.inject({
      method: 'POST',
      url: `/evcs/v1/${name}`,
      remoteAddress: '192.0.2.7',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      payload: body,
    });
  for (let times = 0; times < 120; times += 1) await from(payload);
  expect((await from(payload)).json()).toMatchObject({ Ret: -1, Sig: '' });
  const unknown = JSON.stringify({ ...message(), OperatorID: '000000000' });
  expect((await from(unknown)).json()).toMatchObject({ Ret: -1, Sig: '' });
  expect((await from('no json')).json()).toMatchObject({ Ret: -1, Sig: '' });
  expect((await from(JSON.stringify(message()))).json()).toMatchObject({ Ret: 0 });
  expect(house.received).toHaveLength(1);
});

it('a request that cannot be read is refused by a Ret like any other', async () => {
  const large = JSON.stringify({ ...message(), Data: 'A'.repeat(4 * 1024 * 1024) });
  const { statusCode, body } = await send(large);
  expect([statusCode, JSON.parse(body)]).toEqual([200, { Ret: 4003, Msg: '请求过大', Data: '', Sig: '' }]);
  const length = await server.app.inject({
    method: 'POST',
    url: `/evcs/v1/${name}`,
    headers: { 'content-type': 'application/json', 'content-length': '9' },
    payload: '{}',
  });
  expect([length.statusCode, length.json()]).toEqual([
    200,
    { Ret: 4003, Msg: '请求无法读取', Data: '', Sig: '' },
  ]);
});

it.each([
  ['the envelope', () => '['.repeat(1_000_000), 4003],
  ['the content', () => signed('['.repeat(20_000)), 4004],
  ['complete content', () => signed('['.repeat(20_000) + ']'.repeat(20_000)), 4004],
])('brackets that open thousands of times in %s are refused', async (_where, body, ret) => {
  expect((await send(body())).ret).toBe(ret);
});

it('an address with a character that no column takes does not lose the log of messages', async () => {
  expect((await send(message(), { to: 'query%00everything' })).ret).toBe(4004);
  const logged = () => server.db.$count(operatorMessages, eq(operatorMessages.name, 'queryeverything'));
  await expect.poll(logged).toBe(1);
});
