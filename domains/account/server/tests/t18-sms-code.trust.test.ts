import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { report } from '@ev/testkit/server/trust-figures.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  currentAgreements,
  freshPhone,
  lastCode,
  logIn,
  solvePuzzle,
  type TestPerson,
} from '../testing/log-in.ts';

/** T18: the limits of one code and one sender. */

let server: TestServer;
let agreements: { code: string; version: string }[];
let person: Required<Omit<TestPerson, 'phone'>>;
let phone: string;
let round = 0;
let failed = 0;

beforeAll(async () => {
  server = await launch();
  agreements = await currentAgreements(server);
});
afterAll(async () => {
  report('T18 codes', { cases: round, broken: failed });
  await server.stop();
});
afterEach(({ task }) => {
  if (task.result?.state === 'fail') failed += 1;
});
beforeEach(() => {
  round += 1;
  phone = freshPhone();
  person = { deviceId: `device-${round}`, ip: `10.0.${round}.1` };
});

const success = '10000000';
const tooOften = '20100003';
const wrong = '20100004';
const expired = '20100005';
const locked = '20100006';

const later = (seconds: number) => server.clock.setOffset(server.clock.offsetMs() + seconds * 1000);

async function send(to = phone, who: TestPerson = person) {
  const validate = await solvePuzzle(server, who);
  return server.client.call('account.sendSmsCode', { phone: to, scene: 'login', validate }, who);
}
const enter = (code: string, who: TestPerson = person) =>
  server.client.call('account.loginBySms', { phone, code, agreements }, who);
const wrongCode = () => (lastCode(server, phone) === '123456' ? '654321' : '123456');

describe('a code', () => {
  test('has six digits and is announced with a masked number', async () => {
    const answer = await send();
    expect(lastCode(server, phone)).toMatch(/^\d{6}$/);
    expect(answer.body).toEqual({
      maskedPhone: `139****${phone.slice(7)}`,
      expiresInSeconds: 300,
      resendAfterSeconds: 60,
    });
  });

  test('is answered alike for customers and for unknown phones', async () => {
    const unknown = await send();
    const known = freshPhone();
    await logIn(server, { phone: known, deviceId: 'elsewhere', ip: '10.9.0.1' });
    later(61);
    const answer = await send(known);
    expect({ ...answer.body, maskedPhone: '' }).toEqual({ ...unknown.body, maskedPhone: '' });
  });

  test('works once and for five minutes', async () => {
    await send();
    expect((await enter(lastCode(server, phone))).header.code).toBe(success);
    expect((await enter(lastCode(server, phone))).header.code).toBe(expired);
    later(61);
    await send();
    later(300);
    expect((await enter(lastCode(server, phone))).header.code).toBe(expired);
  });

  test('works once when it is entered many times at the same moment', async () => {
    await send();
    const code = lastCode(server, phone);
    const answers = await Promise.all(Array.from({ length: 4 }, () => enter(code)));
    expect(answers.filter((answer) => answer.header.code === success)).toHaveLength(1);
  });

  test('is replaced by a newer one', async () => {
    await send();
    const older = lastCode(server, phone);
    later(61);
    await send();
    if (older !== lastCode(server, phone)) expect((await enter(older)).header.code).toBe(wrong);
    expect((await enter(lastCode(server, phone))).header.code).toBe(success);
  });

  test('ends after five wrong attempts, and a fresh one works', async () => {
    await send();
    for (const triesLeft of [4, 3, 2, 1]) {
      const answer = await enter(wrongCode());
      expect(answer.header.code).toBe(wrong);
      expect(answer.body).toEqual({ triesLeft });
    }
    expect((await enter(wrongCode())).header.code).toBe(locked);
    expect((await enter(lastCode(server, phone))).header.code).toBe(locked);
    later(61);
    await send();
    expect((await enter(lastCode(server, phone))).header.code).toBe(success);
  });

  test('allows five attempts in all when they arrive at the same moment', async () => {
    await send();
    const answers = await Promise.all(Array.from({ length: 12 }, () => enter(wrongCode())));
    expect(answers.filter((answer) => answer.header.code === wrong)).toHaveLength(4);
    expect(answers.filter((answer) => answer.header.code === locked)).toHaveLength(8);
  });

  test('works on the device that requested it, and is not used up by others', async () => {
    await send();
    const code = lastCode(server, phone);
    const stranger = { deviceId: 'stranger', ip: '10.8.0.1' };
    for (let i = 0; i < 10; i += 1) expect((await enter(code, stranger)).header.code).toBe(expired);
    expect((await enter(code)).header.code).toBe(success);
  });
});

describe('sending', () => {
  test('needs an unused validate value', async () => {
    const validate = await solvePuzzle(server, person);
    const ask = () => server.client.call('account.sendSmsCode', { phone, scene: 'login', validate }, person);
    expect((await ask()).header.code).toBe(success);
    later(61);
    expect((await ask()).header.code).toBe('20100002');
    const forged = { phone, scene: 'login', validate: `v_${'A'.repeat(43)}` } as const;
    expect((await server.client.call('account.sendSmsCode', forged, person)).header.code).toBe('20100002');
  });

  test('sends one message for a validate value that arrives several times at once', async () => {
    const validate = await solvePuzzle(server, person);
    const before = server.providers.sms.sent.length;
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        server.client.call('account.sendSmsCode', { phone, scene: 'login', validate }, person),
      ),
    );
    expect(answers.filter(({ header }) => header.code === success)).toHaveLength(1);
    expect(answers.filter(({ header }) => header.code === '20100002')).toHaveLength(5);
    expect(server.providers.sms.sent).toHaveLength(before + 1);
  });

  test('says when the next code can be requested', async () => {
    await send();
    later(20);
    const answer = await send();
    expect(answer.header.code).toBe(tooOften);
    // A puzzle is drawn meanwhile, which takes time on a busy machine.
    const { retryAfterSeconds } = answer.body as unknown as { retryAfterSeconds: number };
    expect(retryAfterSeconds).toBeGreaterThan(30);
    expect(retryAfterSeconds).toBeLessThanOrEqual(40);
    later(40);
    expect((await send()).header.code).toBe(success);
  });

  test('two at the same moment send one message', async () => {
    const solve = () => solvePuzzle(server, person);
    const passes = [await solve(), await solve()];
    const before = server.providers.sms.sent.length;
    const answers = await Promise.all(
      passes.map((validate) =>
        server.client.call('account.sendSmsCode', { phone, scene: 'login', validate }, person),
      ),
    );
    expect(answers.map((answer) => answer.header.code).sort()).toEqual([success, tooOften].sort());
    expect(server.providers.sms.sent).toHaveLength(before + 1);
  });

  test('is limited to five times an hour for one phone', async () => {
    for (let i = 0; i < 5; i += 1) {
      expect((await send()).header.code).toBe(success);
      later(61);
    }
    expect((await send()).header.code).toBe(tooOften);
    later(3600 - 5 * 61);
    expect((await send()).header.code).toBe(success);
  });

  test('is limited to ten times an hour for one device', async () => {
    for (let i = 0; i < 10; i += 1) expect((await send(freshPhone())).header.code).toBe(success);
    expect((await send(freshPhone())).header.code).toBe(tooOften);
    later(3600);
    expect((await send(freshPhone())).header.code).toBe(success);
  });

  test('is limited to thirty times an hour for one network address', async () => {
    for (let i = 0; i < 30; i += 1) {
      expect((await send(freshPhone(), { ...person, deviceId: `${person.deviceId}-${i}` })).header.code).toBe(
        success,
      );
    }
    expect((await send(freshPhone(), { ...person, deviceId: 'one-more' })).header.code).toBe(tooOften);
    expect((await send(freshPhone(), { deviceId: 'one-more', ip: '10.7.0.1' })).header.code).toBe(success);
  });

  test('returns the quota when the provider fails, and voids that code', async () => {
    for (let i = 0; i < 4; i += 1) {
      await send();
      later(61);
    }
    server.providers.sms.failNext = true;
    expect((await send()).header.code).toBe('20100007');
    expect((await send()).header.code).toBe(success);
    expect((await enter(lastCode(server, phone))).header.code).toBe(success);
  });
});
