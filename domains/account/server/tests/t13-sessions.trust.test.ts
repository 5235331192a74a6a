import { launch, launchOn, type TestServer } from '@ev/testkit/server/launch.ts';
import { report } from '@ev/testkit/server/trust-figures.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessionsPerAccount } from '../session-rules.ts';
import { createSessions } from '../session-service.ts';
import { accounts, sessions } from '../tables.ts';
import { freshPhone, logIn, type TestLogin } from '../testing/log-in.ts';

/** T13: sessions rotate, and end at once when they should. */

let server: TestServer;
/** A second process of the same world. */
let other: TestServer;
let login: TestLogin;
let phone: string;
let round = 0;
let failed = 0;
let slowestEndMs = 0;

beforeAll(async () => {
  server = await launch();
  other = await launchOn(server.databaseUrl);
});
afterAll(async () => {
  report('T13 sessions', {
    cases: round,
    broken: failed,
    'dead in another process after ms': Math.ceil(slowestEndMs),
  });
  await other.stop();
  await server.stop();
});
afterEach(({ task }) => {
  if (task.result?.state === 'fail') failed += 1;
});
beforeEach(async () => {
  round += 1;
  phone = freshPhone();
  login = await logIn(server, { phone, deviceId: `device-${round}`, ip: `10.1.${round}.1` });
});

const success = '10000000';
const invalid = '10001006';
const expired = '10001007';
const replaced = '10001008';
const revoked = '10009999';
const closed = '10110001';
const mismatch = '10009009';

const later = (seconds: number) => server.clock.setOffset(server.clock.offsetMs() + seconds * 1000);
const codeOf = async (token: string, deviceId = login.deviceId) =>
  (await server.client.call('account.getCustomer', {}, { token, deviceId })).header.code;
/** Calls the other process until it refuses the token; records how long the slowest end took. */
async function refusalOf(token: string, deviceId: string): Promise<string> {
  const since = performance.now();
  for (;;) {
    const { code } = (await other.client.call('account.getCustomer', {}, { token, deviceId })).header;
    if (code === success && performance.now() - since < 5_000) continue;
    slowestEndMs = Math.max(slowestEndMs, performance.now() - since);
    return code;
  }
}
const refresh = (refreshToken: string, deviceId = login.deviceId) =>
  server.client.token({ grant_type: 'refresh_token', refresh_token: refreshToken }, { deviceId });

describe('an access token', () => {
  test('identifies the customer, and nothing else does', async () => {
    expect(await codeOf(login.accessToken)).toBe(success);
    expect(await codeOf('')).toBe('10001004');
    expect(await codeOf(`m_${'A'.repeat(43)}`)).toBe(invalid);
    expect(await codeOf(login.refreshToken)).toBe(invalid);
  });

  test('is valid for two hours', async () => {
    later(7199);
    expect(await codeOf(login.accessToken)).toBe(success);
    later(1);
    expect(await codeOf(login.accessToken)).toBe(expired);
  });

  test('belongs to its device; a caller that names none is not checked', async () => {
    expect(await codeOf(login.accessToken, 'thief')).toBe(mismatch);
    expect(await codeOf(login.accessToken, '')).toBe(success);
  });

  const setStatus = (status: 'blocked' | 'closed') => async () => {
    await server.db.update(accounts).set({ status }).where(eq(accounts.id, login.uid));
  };
  test.each<[string, string, () => Promise<unknown>]>([
    [
      'logout',
      invalid,
      async () => {
        const { deviceId, accessToken: token } = login;
        const { header } = await server.client.call('account.logout', {}, { token, deviceId });
        expect(header.code).toBe(success);
        expect((await refresh(login.refreshToken)).header.code).toBe(invalid);
      },
    ],
    ['a ban', closed, setStatus('blocked')],
    ['the closing of the account', closed, setStatus('closed')],
    [
      'staff ended all sessions',
      revoked,
      () => createSessions(server).endAll(server.db, login.uid, 'revoked'),
    ],
    [
      'its refresh token came back',
      revoked,
      async () => {
        const { body } = await refresh(login.refreshToken);
        expect(await codeOf(body.accessToken)).toBe(success);
        expect((await refresh(login.refreshToken)).header.code).toBe(revoked);
        login = { ...login, ...body };
      },
    ],
  ])('ends after %s, in every process', async (_end, code, end) => {
    other.clock.setOffset(server.clock.offsetMs());
    const { accessToken: token, deviceId } = login;
    const ask = () => other.client.call('account.getCustomer', {}, { token, deviceId });
    expect((await ask()).header.code).toBe(success);
    await end();
    expect(await refusalOf(login.accessToken, login.deviceId)).toBe(code);
    expect(await codeOf(login.accessToken)).toBe(code);
  });

  test('ends when the customer logs in again on the device, and stays valid on others', async () => {
    const elsewhere = await logIn(server, { phone, deviceId: 'elsewhere', ip: `10.2.${round}.1` });
    expect(await codeOf(login.accessToken)).toBe(success);
    later(61);
    const again = await logIn(server, { phone, deviceId: login.deviceId, ip: `10.1.${round}.1` });
    expect(await codeOf(login.accessToken)).toBe(replaced);
    expect((await refresh(login.refreshToken)).header.code).toBe(replaced);
    expect(await codeOf(again.accessToken)).toBe(success);
    expect(await codeOf(elsewhere.accessToken, 'elsewhere')).toBe(success);
  });

  test('is not ended by another customer on a device of the same name', async () => {
    await logIn(server, { deviceId: login.deviceId, ip: `10.1.${round}.1` });
    expect(await codeOf(login.accessToken)).toBe(success);
  });

  test.each(['blocked', 'closed'] as const)('ends when the account is %s', async (status) => {
    await server.db.update(accounts).set({ status }).where(eq(accounts.id, login.uid));
    expect(await codeOf(login.accessToken)).toBe(closed);
    expect((await refresh(login.refreshToken)).header.code).toBe(closed);
  });

  test('is stored as a hash only', async () => {
    const rows = JSON.stringify(
      await server.db.select().from(sessions).where(eq(sessions.accountId, login.uid)),
    );
    expect(rows).not.toContain(login.accessToken);
    expect(rows).not.toContain(login.refreshToken);
  });
});

describe('a session', () => {
  test('is extended by use, and written at most once an hour', async () => {
    const read = async () =>
      (await server.db.select().from(sessions).where(eq(sessions.accountId, login.uid)))[0];
    await codeOf(login.accessToken);
    const first = await read();
    later(1800);
    await codeOf(login.accessToken);
    expect((await read())?.seenAt).toEqual(first?.seenAt);
    later(1800);
    await codeOf(login.accessToken);
    const second = await read();
    expect((second?.expiresAt.getTime() ?? 0) - (first?.expiresAt.getTime() ?? 0)).toBeGreaterThanOrEqual(
      3_600_000,
    );
  });

  test('ends after thirty days without use', async () => {
    later(30 * 86_400 - 60);
    const next = await refresh(login.refreshToken);
    expect(next.header.code).toBe(success);
    later(30 * 86_400);
    expect((await refresh(next.body.refreshToken)).header.code).toBe(expired);
  });

  test('ends after 180 days although it is in use', async () => {
    const pass = async (days: number) => {
      later(days * 86_400);
      const next = await refresh(login.refreshToken);
      if (next.header.code === success) login = { ...login, ...next.body };
      return next.header.code;
    };
    for (const days of [29, 29, 29, 29, 29, 29, 5]) expect(await pass(days)).toBe(success);
    expect(await codeOf(login.accessToken)).toBe(success);
    expect(await pass(1.1)).toBe(expired);
    expect(await codeOf(login.accessToken)).toBe(expired);
  });

  test('ends when there are more than twenty, the one unused for longest first', async () => {
    const begin = async (deviceId: string) => {
      later(60);
      const device = { accountId: login.uid, deviceId, clientType: 1, openId: null };
      return (await server.db.transaction((tx) => createSessions(server).begin(tx, device))).accessToken;
    };
    const second = await begin('second');
    for (let n = 2; n < sessionsPerAccount; n += 1) await begin(`more-${n}`);
    later(3_600);
    // Used after all others, although it is the oldest.
    expect(await codeOf(login.accessToken)).toBe(success);
    const newest = await begin('newest');
    expect(await codeOf(second, 'second')).toBe(revoked);
    expect(await codeOf(login.accessToken)).toBe(success);
    expect(await codeOf(newest, 'newest')).toBe(success);
  });

  test('of a page of the mini-program that is over takes no place of another', async () => {
    const begin = (deviceId: string, openId: string | null) =>
      server.db.transaction((tx) =>
        createSessions(server).begin(tx, { accountId: login.uid, deviceId, clientType: 1, openId }),
      );
    later(60);
    for (let n = 1; n < sessionsPerAccount; n += 1) await begin('', 'open-id');
    // Their access tokens have expired, and they cannot be renewed.
    later(7_200);
    await begin('another', null);
    expect((await refresh(login.refreshToken)).header.code).toBe(success);
  });
});

describe('a refresh token', () => {
  test('returns new tokens; the previous access token ends', async () => {
    const next = await refresh(login.refreshToken);
    expect(next.body.expiresIn).toBe(7200);
    expect(await codeOf(next.body.accessToken)).toBe(success);
    expect(await codeOf(login.accessToken)).toBe(invalid);
  });

  test('that was exchanged ends the session when it is used again', async () => {
    const next = await refresh(login.refreshToken);
    await codeOf(next.body.accessToken);
    expect((await refresh(login.refreshToken)).header.code).toBe(revoked);
    expect(await codeOf(next.body.accessToken)).toBe(revoked);
    expect((await refresh(next.body.refreshToken)).header.code).toBe(revoked);
    const [row] = await server.db.select().from(sessions).where(eq(sessions.accountId, login.uid));
    expect(row?.endReason).toBe('refreshReused');
  });

  test('of an older round ends the session too', async () => {
    let tokens = login.refreshToken;
    for (let i = 0; i < 3; i += 1) tokens = (await refresh(tokens)).body.refreshToken;
    expect((await refresh(login.refreshToken)).header.code).toBe(revoked);
    expect((await refresh(tokens)).header.code).toBe(revoked);
  });

  test('works once more when its response was lost', async () => {
    const lost = await refresh(login.refreshToken);
    later(29);
    const second = await refresh(login.refreshToken);
    expect(second.header.code).toBe(success);
    expect(await codeOf(lost.body.accessToken)).toBe(invalid);
    expect(await codeOf(second.body.accessToken)).toBe(success);
    expect((await refresh(second.body.refreshToken)).header.code).toBe(success);
  });

  test('does not work a third time', async () => {
    await refresh(login.refreshToken);
    const second = await refresh(login.refreshToken);
    expect((await refresh(login.refreshToken)).header.code).toBe(revoked);
    expect(await codeOf(second.body.accessToken)).toBe(revoked);
  });

  test('is no longer taken for a lost response after half a minute', async () => {
    await refresh(login.refreshToken);
    later(31);
    expect((await refresh(login.refreshToken)).header.code).toBe(revoked);
  });

  test('of the lost response ends the session when a thief uses it', async () => {
    const caught = await refresh(login.refreshToken);
    const second = await refresh(login.refreshToken);
    expect((await refresh(caught.body.refreshToken)).header.code).toBe(revoked);
    expect(await codeOf(second.body.accessToken)).toBe(revoked);
  });

  test('is useless to a caller that does not name its device, and is not used up by it', async () => {
    expect((await refresh(login.refreshToken, '')).header.code).toBe(mismatch);
    expect((await refresh(login.refreshToken)).header.code).toBe(success);
  });

  test('belongs to its device, and a wrong device does not use it up', async () => {
    expect((await refresh(login.refreshToken, 'thief')).header.code).toBe(mismatch);
    expect((await refresh(login.refreshToken)).header.code).toBe(success);
  });

  test('is exchanged at most twice when it arrives many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(login.refreshToken)));
    const given = answers.filter((answer) => answer.header.code === success);
    expect(given.length).toBeLessThanOrEqual(2);
    const alive = await Promise.all(given.map((answer) => codeOf(answer.body.accessToken)));
    expect(alive.every((code) => code === revoked || code === invalid)).toBe(true);
  });
});

test('staff can end all sessions of an account', async () => {
  const elsewhere = await logIn(server, { phone, deviceId: 'elsewhere', ip: `10.2.${round}.1` });
  await createSessions(server).endAll(server.db, login.uid, 'revoked');
  expect(await codeOf(login.accessToken)).toBe(revoked);
  expect(await codeOf(elsewhere.accessToken, 'elsewhere')).toBe(revoked);
});
