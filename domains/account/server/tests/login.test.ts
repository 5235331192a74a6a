import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts, consents } from '../tables.ts';
import {
  currentAgreements,
  freshNetwork,
  freshPhone,
  lastCode,
  logIn,
  solvePuzzle,
} from '../testing/log-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch();
});
afterAll(() => server.stop());

const success = '10000000';
const refused = '10066001';

async function sendCode(phone: string, deviceId = phone): Promise<string> {
  const person = { phone, deviceId, ip: freshNetwork() };
  const validate = await solvePuzzle(server, person);
  await server.client.call('account.sendSmsCode', { phone, scene: 'login', validate }, person);
  return lastCode(server, phone);
}

async function getLoginSign(phone = freshPhone(), deviceId = phone) {
  const code = await sendCode(phone, deviceId);
  const agreements = await currentAgreements(server);
  const login = await server.client.call('account.loginBySms', { phone, code, agreements }, { deviceId });
  return { ...login, body: { ...login.body, deviceId } };
}

type LoginSign = { username: string; loginSign: string; deviceId: string };

const exchange = ({ username, loginSign, deviceId }: LoginSign, authType = 'password') =>
  server.client.token(
    { grant_type: 'password', auth_type: authType, username, password: loginSign },
    { deviceId },
  );

describe('the first login', () => {
  test('makes a customer', async () => {
    const phone = freshPhone();
    const login = await getLoginSign(phone);
    expect(login.header.code).toBe(success);
    expect(login.body.newAccount).toBe(true);
    const tokens = await exchange(login.body);
    expect(tokens.body.expiresIn).toBe(7200);
    expect(tokens.body.accessToken).toMatch(/^m_[\w-]{43}$/);
    expect(tokens.body.refreshToken).toMatch(/^r_[\w-]{43}$/);
    const customer = await server.client.call(
      'account.getCustomer',
      {},
      { token: tokens.body.accessToken, deviceId: phone },
    );
    expect(customer.body).toEqual({
      uid: login.body.username,
      qingyuUid: login.body.username,
      nickname: expect.stringMatching(/^青驭用户\d{4}$/),
      avatarUrl: null,
      maskedPhone: `139****${phone.slice(7)}`,
      userGroups: ['0', '1', '8'],
      registeredAt: expect.any(String),
    });
  });

  test('records what the customer agreed to', async () => {
    const login = await getLoginSign();
    const rows = await server.db.select().from(consents).where(eq(consents.accountId, login.body.username));
    const agreed = rows.map(({ documentCode, documentVersion }) => ({
      code: documentCode,
      version: documentVersion,
    }));
    expect(agreed).toEqual(expect.arrayContaining(await currentAgreements(server)));
    expect(agreed).toHaveLength(2);
  });

  test.each([
    ['nothing', () => []],
    ['one of two', (all: { code: string; version: string }[]) => all.slice(0, 1)],
    [
      'an older version',
      (all: { code: string; version: string }[]) => [
        ...all.slice(0, 1),
        { code: all[1]?.code ?? '', version: '0.1' },
      ],
    ],
  ])('needs both agreements, not %s, and does not use up the code without them', async (_name, choose) => {
    const phone = freshPhone();
    const code = await sendCode(phone, 'test-device');
    const agreements = choose(await currentAgreements(server));
    for (let i = 0; i < 6; i += 1) {
      const answer = await server.client.call('account.loginBySms', { phone, code, agreements });
      expect(answer.header.code).toBe('20100008');
    }
    const all = await currentAgreements(server);
    const answer = await server.client.call('account.loginBySms', { phone, code, agreements: all });
    expect(answer.header.code).toBe(success);
  });
});

describe('a later login', () => {
  test('finds the same customer', async () => {
    const phone = freshPhone();
    const first = await logIn(server, { phone, deviceId: 'phone' });
    const second = await logIn(server, { phone, deviceId: 'tablet', ip: '203.0.113.1' });
    expect(second.uid).toBe(first.uid);
  });

  test('two at the same moment make one account', async () => {
    const phone = freshPhone();
    const people = ['a', 'b', 'c'].map((deviceId, i) => ({ phone, deviceId, ip: `198.51.100.${i + 1}` }));
    const codes: string[] = [];
    for (const person of people) {
      const validate = await solvePuzzle(server, person);
      await server.client.call('account.sendSmsCode', { phone, scene: 'login', validate }, person);
      codes.push(lastCode(server, phone));
    }
    const agreements = await currentAgreements(server);
    const answers = await Promise.all(
      people.map((person, i) =>
        server.client.call('account.loginBySms', { phone, code: codes[i] ?? '', agreements }, person),
      ),
    );
    expect(new Set(answers.map((answer) => answer.body.username)).size).toBe(1);
    expect(answers.filter((answer) => answer.body.newAccount)).toHaveLength(1);
  });

  test('of a blocked customer is refused, but only after the code proved the phone', async () => {
    const phone = freshPhone();
    const { uid } = await logIn(server, { phone, deviceId: 'phone' });
    await server.db.update(accounts).set({ status: 'blocked' }).where(eq(accounts.id, uid));
    server.clock.setOffset(server.clock.offsetMs() + 61_000);
    const code = await sendCode(phone, 'phone');
    const agreements = await currentAgreements(server);
    const guess = code === '000000' ? '000001' : '000000';
    const wrong = await server.client.call(
      'account.loginBySms',
      { phone, code: guess, agreements },
      { deviceId: 'phone' },
    );
    expect(wrong.header.code).toBe('20100004');
    const right = await server.client.call(
      'account.loginBySms',
      { phone, code, agreements },
      { deviceId: 'phone' },
    );
    expect(right.header.code).toBe('10110001');
  });
});

describe('a login sign', () => {
  test('works once', async () => {
    const login = await getLoginSign();
    expect((await exchange(login.body)).header.code).toBe(success);
    expect((await exchange(login.body)).header.code).toBe(refused);
  });

  test('works once when it is used many times at the same moment', async () => {
    const login = await getLoginSign();
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(login.body)));
    expect(answers.filter((answer) => answer.header.code === success)).toHaveLength(1);
  });

  test('is valid for a minute', async () => {
    const login = await getLoginSign();
    server.clock.setOffset(server.clock.offsetMs() + 60_001);
    expect((await exchange(login.body)).header.code).toBe(refused);
  });

  test('works on its device and for its customer only', async () => {
    const login = await getLoginSign();
    const other = await getLoginSign();
    expect((await exchange({ ...login.body, deviceId: 'thief' })).header.code).toBe(refused);
    const mixed = { ...login.body, username: other.body.username };
    expect((await exchange(mixed)).header.code).toBe(refused);
    expect((await exchange(login.body)).header.code).toBe(success);
  });

  test.each(['password', 'minipg', 'newminipg'])(
    'is not replaced by anything else with auth type %s',
    async (authType) => {
      const login = await getLoginSign();
      const forged = { ...login.body, loginSign: `s_${'A'.repeat(43)}` };
      expect((await exchange(forged, authType)).header.code).toBe(refused);
      expect((await exchange(login.body)).header.code).toBe(success);
    },
  );

  test.each(['minipg', 'newminipg'])(
    'of an SMS does not work as one of the mini-program: %s',
    async (authType) => {
      const login = await getLoginSign();
      expect((await exchange(login.body, authType)).header.code).toBe(refused);
      expect((await exchange(login.body)).header.code).toBe(success);
    },
  );
});
