import { rateWindows } from '@ev/platform/tables.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserSessionHeader, browserSessionPath } from '../../contract/browser-session.ts';
import { auditLog, staffSessions, staffTabs } from '../tables.ts';
import { type LoggedInStaff, logInStaff, newStaff } from '../testing/log-in-staff.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch();
});
afterAll(() => server?.stop());

/** A browser: cookies of one response are sent with the next request. */
function newBrowser(more: Record<string, string> = {}) {
  let cookie = '';
  const post = async (path = '', headers: Record<string, string> = {}) => {
    const response = await server.app.inject({
      method: 'POST',
      url: browserSessionPath + path,
      headers: { [browserSessionHeader]: '1', ...(cookie && { cookie }), ...more, ...headers },
    });
    const set = response.headers['set-cookie'];
    if (typeof set === 'string') cookie = set.includes('Max-Age=0') ? '' : (set.split(';')[0] ?? '');
    return response;
  };
  return {
    post,
    tie: (token: string) => post('', { authorization: `Bearer ${token}` }),
    join: async () => {
      const response = await post('/join');
      return response.statusCode === 200 ? (response.json().accessToken as string) : null;
    },
    leave: () => post('/leave'),
    cookie: () => cookie,
  };
}

const codeOf = async (token: string | null) =>
  (await server.client.call('staff.getMe', {}, { token: token ?? '' })).header.code;
const success = '10000000';
const revoked = '10009999';

async function openBrowser(roles: Parameters<typeof newStaff>[1] = ['sales']) {
  const person = await newStaff(server, roles);
  const browser = newBrowser();
  expect((await browser.tie(person.token)).statusCode).toBe(204);
  return { person, browser };
}

describe('the tabs of a browser', () => {
  it('share one login, and are logged out at once with any of them', async () => {
    const { person, browser } = await openBrowser();
    const tabs = await Promise.all([browser.join(), browser.join(), browser.join()]);
    expect(new Set(tabs).size).toBe(3);
    for (const token of tabs) expect(await codeOf(token)).toBe(success);
    await server.client.call('staff.logout', {}, { token: tabs[1] ?? '' });
    for (const token of [...tabs, person.token]) expect(await codeOf(token)).toBe(revoked);
    expect(await browser.join()).toBeNull();
    expect(browser.cookie()).toBe('');
  });

  it('are logged out when one without a token logs out', async () => {
    const { person, browser } = await openBrowser();
    expect((await browser.leave()).statusCode).toBe(204);
    expect(await codeOf(person.token)).toBe(revoked);
    const lines = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actor, `staff:${person.staffId}`));
    expect(lines.filter(({ action }) => action === 'logout')).toHaveLength(1);
    expect((await browser.leave()).statusCode).toBe(204);
  });

  it('belong to one staff member at a time', async () => {
    const { person, browser } = await openBrowser();
    const tab = await browser.join();
    const colleague = await newStaff(server, ['finance']);
    await browser.tie(colleague.token);
    for (const token of [person.token, tab]) expect(await codeOf(token)).toBe(revoked);
    const joined = await browser.post('/join');
    expect(joined.json()).toMatchObject({ staffId: colleague.staffId });
    // The same person logs in again: the previous login is over, this one is not.
    const again = await logInStaff(server, colleague);
    await browser.tie(again);
    expect(await codeOf(again)).toBe(success);
    expect(await codeOf(colleague.token)).toBe(revoked);
  });

  it('share it for at most eight hours, and not after a new password or when disabled', async () => {
    const change = async ({ token, password }: LoggedInStaff) => {
      const passwords = { oldPassword: password, newPassword: 'my-own-words-1' };
      await server.client.call('staff.changeOwnPassword', passwords, { token });
    };
    const one = await openBrowser();
    const elsewhere = newBrowser();
    await elsewhere.tie(await logInStaff(server, one.person));
    await change(one.person);
    expect(await one.browser.join()).not.toBeNull();
    expect(await elsewhere.join()).toBeNull();

    const chief = await newStaff(server, ['administrator']);
    const { person, browser } = await openBrowser();
    await server.client.call('staff.disableMember', { id: person.staffId }, { token: chief.token });
    expect(await browser.join()).toBeNull();

    const offset = server.clock.offsetMs();
    const { browser: late } = await openBrowser();
    server.clock.setOffset(offset + 8 * 3600_000);
    expect(await late.join()).toBeNull();
    server.clock.setOffset(offset);
  });
});

describe('the secret of a browser', () => {
  it('is inaccessible to scripts, other paths and other sites', async () => {
    const person = await newStaff(server, ['sales']);
    const set = String((await newBrowser().tie(person.token)).headers['set-cookie']);
    expect(set).toMatch(/^ev_console=t_[\w-]{43}; Path=\/console\/session; HttpOnly; SameSite=Strict$/);
    const [row] = await server.db
      .select()
      .from(staffSessions)
      .where(eq(staffSessions.staffId, person.staffId));
    const secret = /=(t_[\w-]+);/.exec(set)?.[1] ?? '';
    const stored = JSON.stringify([row, await server.db.select().from(staffTabs)]);
    expect(secret).not.toBe('');
    expect(stored).not.toContain(secret);
    // It is no access token, and an access token is no secret.
    expect(await codeOf(secret)).toBe('10001006');
    expect((await newBrowser({ cookie: `ev_console=${person.token}` }).post('/join')).statusCode).toBe(401);
  });

  it.each([
    ['without the header that other sites cannot send', { [browserSessionHeader]: '' }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from a neighbour on the same site', { 'sec-fetch-site': 'same-site' }],
  ])('is not accepted %s', async (_, headers) => {
    const { person, browser } = await openBrowser();
    for (const path of ['', '/join', '/leave']) {
      expect((await browser.post(path, headers)).statusCode).toBe(403);
    }
    expect(await codeOf(person.token)).toBe(success);
    expect(await browser.join()).not.toBeNull();
  });

  it.each(['', 'Bearer ', 'Bearer t_nobody'])('is issued to nobody with %j', async (authorization) => {
    expect((await newBrowser().post('', { authorization })).statusCode).toBe(401);
  });

  it('is limited to as many tabs as a person opens', async () => {
    const { browser } = await openBrowser();
    expect(await browser.join()).not.toBeNull();
    await server.db.update(rateWindows).set({ count: 299 }).where(like(rateWindows.key, 'staff-join:%'));
    expect(await browser.join()).not.toBeNull();
    expect((await browser.post('/join')).statusCode).toBe(401);
  });
});
