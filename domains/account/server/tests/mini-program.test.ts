import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts, consents, miniProgramBindings, sessions } from '../tables.ts';
import { currentAgreements, freshNetwork, freshPhone, logIn } from '../testing/log-in.ts';
import { freshDevice, logInMiniProgram } from '../testing/mini-program.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch();
});
afterAll(() => server.stop());

const success = '10000000';
const refused = '10066001';

type Login = Awaited<ReturnType<typeof logInMiniProgram>>;

const pass = (ms: number) => server.clock.setOffset(server.clock.offsetMs() + ms);

const exchange = (authType: string, username: string, password: string, deviceId: string) =>
  server.client.token({ grant_type: 'password', auth_type: authType, username, password }, { deviceId });

/** A page that the mini-program opens. */
const openPage = ({ uid, token, deviceId }: Login) => exchange('newminipg', uid, token, deviceId);

const askSign = ({ token, deviceId }: Pick<Login, 'token' | 'deviceId'>) =>
  server.client.call('account.getLoginSign', {}, { token, deviceId });

const whoIs = (token: string, deviceId: string) =>
  server.client.call('account.getCustomer', {}, { token, deviceId });

async function silently({ openId, deviceId }: Pick<Login, 'openId' | 'deviceId'>) {
  const code = server.providers.miniProgram.loginCode(openId);
  return server.client.call('account.loginByMiniProgram', { code, deviceId }, { ip: freshNetwork() });
}

describe('the login of the mini-program', () => {
  test('by a phone number makes a customer, who is recognised by that WeChat account from then on', async () => {
    const login = await logInMiniProgram(server);
    expect(login).toMatchObject({ newAccount: true, expiresIn: 86_400 });
    expect(login.token).toMatch(/^p_[\w-]{43}$/);
    const { body } = await silently(login);
    expect(body.login).toMatchObject({ uid: login.uid, expiresIn: 86_400 });
    expect(body.login?.token).not.toBe(login.token);
    const agreed = await server.db.select().from(consents).where(eq(consents.accountId, login.uid));
    expect(agreed.map(({ channel }) => channel)).toEqual(['miniProgramLogin', 'miniProgramLogin']);
  });

  test('finds the customer of a phone that has logged in before', async () => {
    const phone = freshPhone();
    const { uid } = await logIn(server, { phone });
    expect(await logInMiniProgram(server, { phone })).toMatchObject({ uid, newAccount: false });
  });

  test('finds no customer for an unknown WeChat account', async () => {
    const { header, body } = await silently({ openId: `unknown-${freshPhone()}`, deviceId: freshDevice() });
    expect([header.code, body.login]).toEqual([success, null]);
  });

  test('accepts a code of WeChat once, and says when WeChat is unavailable', async () => {
    const [code, deviceId] = [server.providers.miniProgram.loginCode('once'), freshDevice()];
    const ask = () => server.client.call('account.loginByMiniProgram', { code, deviceId });
    expect((await ask()).header.code).toBe(success);
    expect((await ask()).header.code).toBe('20100013');
    server.providers.miniProgram.away = true;
    expect((await ask()).header.code).toBe('20100014');
    server.providers.miniProgram.away = false;
  });

  test('requires the agreements before it calls WeChat', async () => {
    const { loginCode, phoneCode } = server.providers.miniProgram;
    const codes = { code: loginCode('agrees'), phoneCode: phoneCode(freshPhone()), deviceId: freshDevice() };
    const agreements = await currentAgreements(server);
    const bind = (agreed: typeof agreements) =>
      server.client.call('account.bindMiniProgram', { ...codes, agreements: agreed });
    expect((await bind(agreements.slice(1))).header.code).toBe('20100008');
    expect((await bind(agreements)).header.code).toBe(success);
  });

  test('is for mobile numbers of mainland China', async () => {
    const { loginCode, phoneCode } = server.providers.miniProgram;
    const agreements = await currentAgreements(server);
    const answer = await server.client.call('account.bindMiniProgram', {
      code: loginCode('abroad'),
      phoneCode: phoneCode('51234567', '852'),
      deviceId: freshDevice(),
      agreements,
    });
    expect(answer.header.code).toBe('20100015');
  });

  test('of a blocked customer is refused', async () => {
    const login = await logInMiniProgram(server);
    await server.db.update(accounts).set({ status: 'blocked' }).where(eq(accounts.id, login.uid));
    expect((await silently(login)).header.code).toBe('10110001');
    expect((await openPage(login)).header.code).toBe('10110001');
    expect((await askSign(login)).header.code).toBe('10110001');
  });

  test('by another phone in the same WeChat account removes everything of the previous one', async () => {
    const first = await logInMiniProgram(server);
    const second = await logInMiniProgram(server, { openId: first.openId, deviceId: first.deviceId });
    expect(second.uid).not.toBe(first.uid);
    expect((await openPage(first)).header.code).toBe(refused);
    expect((await silently(first)).body.login?.uid).toBe(second.uid);
  });

  test('by two phones in one WeChat account at once results in one of them, complete', async () => {
    const openId = `at-once-${freshPhone()}`;
    const logins = await Promise.all([1, 2, 3].map(() => logInMiniProgram(server, { openId })));
    const [bound] = await server.db
      .select()
      .from(miniProgramBindings)
      .where(eq(miniProgramBindings.openId, openId));
    for (const login of logins) {
      const code = (await openPage(login)).header.code;
      expect(code).toBe(login.uid === bound?.accountId ? success : refused);
    }
  });
});

describe('a page of the mini-program', () => {
  test('is logged in by the token, and has no refresh token that would outlive it', async () => {
    const login = await logInMiniProgram(server);
    const { body } = await openPage(login);
    expect(body).toMatchObject({ refreshToken: '', expiresIn: 7200 });
    expect((await whoIs(body.accessToken, login.deviceId)).body.uid).toBe(login.uid);
    const [session] = await server.db.select().from(sessions).where(eq(sessions.accountId, login.uid));
    expect(session).toMatchObject({ clientType: 3, openId: login.openId });
  });

  test('renews its login by a sign, which works once, for a minute, on that device, for that customer', async () => {
    const [login, other] = [await logInMiniProgram(server), await logInMiniProgram(server)];
    const sign = async () => (await askSign(login)).body;
    const { uid, deviceId } = login;

    const good = await sign();
    expect((await exchange('minipg', uid, good, 'thief')).header.code).toBe(refused);
    const renewed = await exchange('minipg', uid, good, deviceId);
    expect(renewed.body.refreshToken).toBe('');
    expect((await whoIs(renewed.body.accessToken, deviceId)).body.uid).toBe(uid);
    expect((await exchange('minipg', uid, good, deviceId)).header.code).toBe(refused);

    expect((await exchange('minipg', other.uid, await sign(), deviceId)).header.code).toBe(refused);
    const late = await sign();
    pass(60_001);
    expect((await exchange('minipg', uid, late, deviceId)).header.code).toBe(refused);
    const untaken = await sign();
    expect((await exchange('password', uid, untaken, deviceId)).header.code).toBe(refused);
    expect((await exchange('minipg', uid, untaken, deviceId)).header.code).toBe(success);
  });

  test('gets one session from a sign that is used many times at once', async () => {
    const login = await logInMiniProgram(server);
    const sign = (await askSign(login)).body;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => exchange('minipg', login.uid, sign, login.deviceId)),
    );
    expect(answers.filter(({ header }) => header.code === success)).toHaveLength(1);
  });

  test.each<[string, (login: Login, other: Login) => Login]>([
    ['another device', (login) => ({ ...login, deviceId: 'thief' })],
    ['no device', (login) => ({ ...login, deviceId: '' })],
    ['another customer', (login, other) => ({ ...login, uid: other.uid })],
    ['a made-up token', (login) => ({ ...login, token: `p_${'A'.repeat(43)}` })],
  ])('is not opened for %s', async (_who, change) => {
    const [login, other] = [await logInMiniProgram(server), await logInMiniProgram(server)];
    expect((await openPage(change(login, other))).header.code).toBe(refused);
    expect((await openPage(login)).header.code).toBe(success);
  });

  test('is not opened by the token after a day, nor by anything but a token of the mini-program', async () => {
    const login = await logInMiniProgram(server);
    const page = await openPage(login);
    const { uid, deviceId } = login;
    for (const wrong of [page.body.accessToken, (await askSign(login)).body])
      expect((await exchange('newminipg', uid, wrong, deviceId)).header.code).toBe(refused);
    expect((await exchange('minipg', uid, login.token, deviceId)).header.code).toBe(refused);
    pass(24 * 3_600_000 + 1);
    expect((await openPage(login)).header.code).toBe(refused);
    expect((await askSign(login)).header.code).toBe('10001007');
  });
});

describe('the sign call', () => {
  test('accepts no other token, and the token on no other device', async () => {
    const login = await logInMiniProgram(server);
    const page = await openPage(login);
    const ask = (token: string, deviceId = login.deviceId) => askSign({ token, deviceId });
    expect((await ask(page.body.accessToken)).header.code).toBe('10001006');
    expect((await ask(login.token, 'thief')).header.code).toBe('10009009');
    expect((await ask(login.token, '')).header.code).toBe('10009009');
    expect((await ask('')).header.code).toBe('10001004');
  });

  test('is the only call that accepts the token of the mini-program', async () => {
    const { token, deviceId } = await logInMiniProgram(server);
    expect((await whoIs(token, deviceId)).header.code).toBe('10001006');
  });
});

describe('the end of a login', () => {
  test('by a page’s logout ends the mini-program’s login too', async () => {
    const login = await logInMiniProgram(server);
    const page = await openPage(login);
    const waiting = (await askSign(login)).body;
    const { uid, deviceId } = login;
    await server.client.call('account.logout', {}, { token: page.body.accessToken, deviceId });
    expect((await openPage(login)).header.code).toBe(refused);
    expect((await askSign(login)).header.code).toBe('10001006');
    expect((await exchange('minipg', uid, waiting, deviceId)).header.code).toBe(refused);
    expect((await silently(login)).body.login).toBeNull();
  });

  test('by the brand’s staff ends both', async () => {
    const login = await logInMiniProgram(server);
    const page = await openPage(login);
    const { token } = await newStaff(server, ['administrator']);
    const wanted = { uid: login.uid, reason: '客户报失手机' };
    await server.client.call('account.endUserSessions', wanted, { token });
    expect((await whoIs(page.body.accessToken, login.deviceId)).header.code).toBe('10009999');
    expect((await openPage(login)).header.code).toBe(refused);
    expect((await silently(login)).body.login).toBeNull();
  });

  test('by a logout elsewhere does not affect it', async () => {
    const login = await logInMiniProgram(server);
    const elsewhere = await logIn(server, { phone: login.phone });
    await server.client.call('account.logout', {}, { token: elsewhere.accessToken });
    expect((await openPage(login)).header.code).toBe(success);
  });
});
