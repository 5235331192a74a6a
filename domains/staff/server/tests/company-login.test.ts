import { randomUUID } from 'node:crypto';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companyLoginBack } from '../company-login-route.ts';
import { auditLog, companyLogins, staffMembers } from '../tables.ts';
import { newConsoleBrowser } from '../testing/console-browser.ts';
import { startIdentityProvider, type Visitor } from '../testing/identity-provider.ts';
import { type LoggedInStaff, newStaff } from '../testing/log-in-staff.ts';
import { newStaffWithApp } from '../testing/second-factor.ts';

const publicOrigin = 'http://localhost:3000';
const maxAgeHours = 4;
let company: Awaited<ReturnType<typeof startIdentityProvider>>;
let server: TestServer;
let administrator: LoggedInStaff;
beforeAll(async () => {
  company = await startIdentityProvider(publicOrigin + companyLoginBack);
  const staffOidc = { ...company.settings, maxAgeHours };
  const config = { publicOrigin, staffOidc, staffSecondFactor: 'money' } as const;
  server = await launch({ config });
  administrator = await newStaff(server, ['administrator']);
});
afterAll(async () => {
  await server?.stop();
  await company?.stop();
});

const by = ({ token }: { token: string }) => ({ token });
const setSubject = (id: string, subject: string | null, who = administrator) =>
  server.client.call('staff.setSubject', { id, subject }, by(who));
const meOf = async (token: string) => server.client.call('staff.getMe', {}, { token });
const refusedOf = (address: string) => new URL(address, publicOrigin).searchParams.get('refused');
const pass = (ms: number) => server.clock.setOffset(server.clock.offsetMs() + ms);

/** A staff member with a company login. */
async function known(roles: string[] = ['sales']) {
  const member = await newStaff(server, roles);
  const sub = `s-${randomUUID()}`;
  expect(outcomeOf(await setSubject(member.staffId, sub))).toBe('ok');
  return { member, sub };
}

/** The whole round trip; returns the final address and the browser. */
async function comeBack(who: Visitor, { to = '/', browser = newConsoleBrowser(server) } = {}) {
  const query = await company.visit(await browser.toCompany(to), who);
  return { browser, query, address: await browser.back(query) };
}

async function logIn(who: Visitor, options: Parameters<typeof comeBack>[1] = {}) {
  const { browser, address } = await comeBack(who, options);
  const token = await browser.join();
  if (token === null) throw new Error(`Not logged in, but led to ${address}`);
  return { browser, address, token };
}

describe('a login by the company', () => {
  it('is offered where there is one', async () => {
    expect((await server.client.call('staff.getLoginWays', {})).body).toEqual({ company: true });
    const without = await launch();
    expect((await without.client.call('staff.getLoginWays', {})).body).toEqual({ company: false });
    await without.stop();
  });

  it('returns to the requested page, as one session for all tabs', async () => {
    const { member, sub } = await known();
    const { browser, address, token } = await logIn({ sub }, { to: '/orders?status=2' });
    expect(address).toBe('/console/orders?status=2');
    expect(browser.cookies()).toEqual(['ev_console']);
    const { body } = await meOf(token);
    expect(body).toMatchObject({ id: member.staffId, passwordDue: false, secondFactorDue: false });
    const other = (await browser.join()) ?? '';
    await server.client.call('staff.logout', {}, { token });
    expect(outcomeOf(await meOf(other))).toBe('auth.sessionRevoked');
    expect(await browser.join()).toBeNull();
    const lines = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actor, `staff:${member.staffId}`));
    expect(lines.find(({ details }) => details?.via === 'company')?.action).toBe('login');
  });

  it('returns to no other site', async () => {
    const { sub } = await known();
    for (const to of ['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example']) {
      expect((await logIn({ sub }, { to })).address).toBe('/console/');
    }
  });

  it('is not started by another site', async () => {
    const browser = newConsoleBrowser(server);
    expect(await browser.toCompany('/orders', 'cross-site')).toBe('/console/login?to=%2Forders');
    expect(browser.cookies()).toEqual([]);
  });

  it('replaces the login of another staff member in that browser', async () => {
    const [one, other] = [await known(), await known()];
    const { browser, token } = await logIn({ sub: one.sub });
    await logIn({ sub: other.sub }, { browser });
    expect(outcomeOf(await meOf(token))).toBe('auth.sessionRevoked');
  });

  it('needs no password of the console, nor a password change', async () => {
    const { member, sub } = await known();
    await server.db
      .update(staffMembers)
      .set({ passwordDue: true })
      .where(eq(staffMembers.id, member.staffId));
    const { token } = await logIn({ sub });
    expect((await meOf(token)).body.passwordDue).toBe(false);
    expect(outcomeOf(await server.client.call('operations.getOverview', {}, { token }))).toBe('ok');
  });
});

describe('a login by the company is refused', () => {
  it('to a user whom no administrator has entered, without making an account', async () => {
    const { address, browser } = await comeBack(
      { sub: 'stranger', claims: { email: 'sales@example.com' } },
      { to: '/orders' },
    );
    expect(address).toBe('/console/login?to=%2Forders&refused=unknown');
    expect(await browser.join()).toBeNull();
  });

  it('to a disabled staff member', async () => {
    const { member, sub } = await known();
    await server.client.call('staff.disableMember', { id: member.staffId }, by(administrator));
    expect(refusedOf((await comeBack({ sub })).address)).toBe('disabled');
    const lines = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `staff:${member.staffId}`));
    expect(lines.map(({ action }) => action)).toContain('login.refused');
  });

  it('to a user who cancels at the company', async () => {
    expect(refusedOf((await comeBack('turns back')).address)).toBe('cancelled');
  });

  it('for a second use of the same return', async () => {
    const { sub } = await known();
    const { browser, query } = await comeBack({ sub });
    expect(refusedOf(await browser.back(query))).toBe('over');
  });

  it('in a browser that has not started it', async () => {
    const { sub } = await known();
    const browser = newConsoleBrowser(server);
    const query = await company.visit(await browser.toCompany(), { sub });
    expect(refusedOf(await newConsoleBrowser(server).back(query))).toBe('over');
    const other = newConsoleBrowser(server);
    await other.toCompany();
    expect(refusedOf(await other.back(query))).toBe('failed');
    expect(await other.join()).toBeNull();
  });

  it('with a code of another login, under the own state', async () => {
    const [mine, theirs] = [await known(), await known()];
    const browser = newConsoleBrowser(server);
    const own = new URLSearchParams(await company.visit(await browser.toCompany(), { sub: mine.sub }));
    const other = newConsoleBrowser(server);
    const stolen = new URLSearchParams(await company.visit(await other.toCompany(), { sub: theirs.sub }));
    own.set('code', stolen.get('code') ?? '');
    expect(refusedOf(await browser.back(`?${own}`))).toBe('failed');
    expect(await browser.join()).toBeNull();
  });

  it('after ten minutes', async () => {
    const { sub } = await known();
    const browser = newConsoleBrowser(server);
    const query = await company.visit(await browser.toCompany(), { sub });
    pass(10 * 60_000);
    expect(refusedOf(await browser.back(query))).toBe('over');
  });

  it('while the company is unreachable, and no longer', async () => {
    const { sub } = await known();
    const config = { publicOrigin, staffOidc: company.settings };
    const later = await launch({ config });
    company.shut();
    try {
      const browser = newConsoleBrowser(later);
      expect(refusedOf(await browser.toCompany('/orders'))).toBe('unavailable');
      company.open();
      expect(await browser.toCompany()).toContain(company.settings.issuer);
    } finally {
      company.open();
      await later.stop();
    }
    const browser = newConsoleBrowser(server);
    const query = await company.visit(await browser.toCompany(), { sub });
    company.shut();
    expect(refusedOf(await browser.back(query))).toBe('unavailable');
    company.open();
  });

  it('with the stored values of the database', async () => {
    const browser = newConsoleBrowser(server);
    const address = await browser.toCompany();
    const kept = JSON.stringify(await server.db.select().from(companyLogins));
    for (const name of ['state', 'nonce']) {
      expect(kept).not.toContain(new URL(address).searchParams.get(name));
    }
  });
});

describe('a second factor', () => {
  it('of the company satisfies the rule', async () => {
    const { sub } = await known(['finance']);
    const due = async (amr: string[]) => (await meOf((await logIn({ sub, amr })).token)).body.secondFactorDue;
    expect(await due(['pwd'])).toBe(true);
    expect(await due(['pwd', 'otp', 'mfa'])).toBe(false);
  });

  it('of one’s own is required when the company did not use one', async () => {
    const { member, codeAt } = await newStaffWithApp(server, ['sales']);
    const sub = `s-${randomUUID()}`;
    await setSubject(member.staffId, sub);
    const { address, browser } = await comeBack({ sub }, { to: '/orders' });
    expect(await browser.join()).toBeNull();
    const [page, challenge = ''] = address.split('#challenge=');
    expect(page).toBe('/console/login?to=%2Forders');
    const answer = await server.client.call('staff.loginWithCode', { challenge, code: codeAt(1) });
    expect(answer.body.member.id).toBe(member.staffId);
    await logIn({ sub, amr: ['mfa'] });
  });
});

describe('a session', () => {
  let offset: number;
  beforeEach(() => {
    offset = server.clock.offsetMs();
  });
  afterEach(() => server.clock.setOffset(offset));

  it('lasts no longer than the login at the company may', async () => {
    const { sub } = await known();
    const { token } = await logIn({ sub });
    pass(maxAgeHours * 3600_000 - 60_000);
    expect(outcomeOf(await meOf(token))).toBe('ok');
    pass(61_000);
    expect(outcomeOf(await meOf(token))).toBe('auth.tokenExpired');
  });

  it('lasts no longer either when a code of one’s own was needed', async () => {
    const { member, codeAt } = await newStaffWithApp(server, ['sales']);
    const sub = `s-${randomUUID()}`;
    await setSubject(member.staffId, sub);
    const { address } = await comeBack({ sub });
    const [, challenge = ''] = address.split('#challenge=');
    const { body } = await server.client.call('staff.loginWithCode', { challenge, code: codeAt(1) });
    pass(maxAgeHours * 3600_000 + 1_000);
    expect(outcomeOf(await meOf(body.accessToken))).toBe('auth.tokenExpired');
  });
});

describe('a company account', () => {
  it('is entered for one staff member by another, and ends existing sessions', async () => {
    const { member, sub } = await known();
    const { token } = await logIn({ sub });
    const other = await newStaff(server, ['sales']);
    expect(outcomeOf(await setSubject(other.staffId, sub))).toBe('staff.subjectTaken');
    expect(outcomeOf(await setSubject(administrator.staffId, 'mine'))).toBe('staff.notYourself');
    expect(outcomeOf(await setSubject(member.staffId, sub))).toBe('ok');
    expect(outcomeOf(await meOf(token))).toBe('ok');
    expect(outcomeOf(await setSubject(member.staffId, null))).toBe('ok');
    expect(outcomeOf(await meOf(token))).toBe('auth.sessionRevoked');
    expect(refusedOf((await comeBack({ sub })).address)).toBe('unknown');
  });

  it.each([
    ['has entered it', false],
    ['has entered it and taken it out again', true],
  ])('makes a staff member who %s no second person', async (_, takesOut) => {
    const asker = await newStaff(server, ['administrator']);
    const second = await newStaff(server, ['administrator']);
    await setSubject(second.staffId, `s-${randomUUID()}`, asker);
    if (takesOut) await setSubject(second.staffId, null, asker);
    const again = { token: (await logInAgain(second)) ?? '' };
    const member = await newStaff(server, ['sales']);
    const roles = ['sales', 'finance'];
    await server.client.call('staff.changeRoles', { id: member.staffId, roles }, by(asker));
    const grants = (await server.client.call('staff.listRoleGrants', {}, by(again))).body.list;
    const grant = grants.find(({ member: { id } }) => id === member.staffId);
    expect(grant?.mayGrant).toBe(false);
    const answer = await server.client.call(
      'staff.decideRoleGrant',
      { id: grant?.id ?? '', decision: 'grant' },
      by(again),
    );
    expect(outcomeOf(answer)).toBe('staff.secondPersonNeeded');
  });
});

async function logInAgain({ username, password }: LoggedInStaff) {
  return (await server.client.call('staff.login', { username, password })).body.accessToken;
}
