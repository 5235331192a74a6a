import { freshNetwork } from '@ev/account/server/testing/log-in.ts';
import { createLog } from '@ev/platform/log.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { lockWaited } from '@ev/testkit/server/lock-waits.ts';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ensureFirstAdministrator } from '../first-administrator.ts';
import { auditLog, staffMembers, staffSessions } from '../tables.ts';
import { newStaff } from '../testing/log-in-staff.ts';

let server: TestServer;
let ip: string;
const password = 'a-password-of-the-test';

beforeAll(async () => {
  server = await launch();
  // The demo's own would be one already.
  await server.db
    .update(staffMembers)
    .set({ roles: ['sales'] })
    .where(eq(staffMembers.username, 'administrator'));
  await begin(password);
});
afterAll(() => server.stop());
beforeEach(() => {
  ip = freshNetwork();
});

const success = '10000000';
const refused = '20900001';
const locked = '20900002';

const log = createLog({ level: 'silent' });
const begin = (adminPassword: string | null, demo = false) =>
  ensureFirstAdministrator({ db: server.db, clock: server.clock, log, adminPassword, demo });

const logIn = (username = 'admin', given = password, from = ip) =>
  server.client.call('staff.login', { username, password: given }, { ip: from });
const me = (token: string) => server.client.call('staff.getMe', {}, { token });

describe('the first administrator', () => {
  test('logs in for eight hours', async () => {
    const { body } = await logIn();
    expect(body.member).toMatchObject({ username: 'admin', roles: ['administrator'], passwordDue: true });
    expect((await me(body.accessToken)).body).toEqual(body.member);
    server.clock.setOffset(server.clock.offsetMs() + 8 * 3600_000);
    expect((await me(body.accessToken)).header.code).toBe('10001007');
  });

  test('keeps the first password', async () => {
    await begin('another-password');
    await begin(null);
    expect((await logIn('admin', 'another-password')).header.code).toBe(refused);
    expect((await logIn()).header.code).toBe(success);
  });

  test('is required where customers pay, once', async () => {
    const administrators = eq(staffMembers.username, 'admin');
    await server.db
      .update(staffMembers)
      .set({ roles: ['sales'] })
      .where(administrators);
    await expect(begin(null)).rejects.toThrow('ADMIN_PASSWORD: is needed until there is an administrator');
    await begin(null, true);
    await server.db
      .update(staffMembers)
      .set({ roles: ['administrator'] })
      .where(administrators);
    expect(await server.db.select().from(staffMembers).where(administrators)).toHaveLength(1);
  });

  test('leaves a password whose removal the log recommends', async () => {
    const { lines, destination } = linesOfLog();
    const talking = createLog({ level: 'warn', destination });
    await ensureFirstAdministrator({
      db: server.db,
      clock: server.clock,
      log: talking,
      adminPassword: password,
      demo: false,
    });
    expect(lines.join('')).toContain('ADMIN_PASSWORD is not needed any more');
    expect(lines.join('')).not.toContain(password);
  });
});

function linesOfLog() {
  const lines: string[] = [];
  return { lines, destination: { write: (line: string) => void lines.push(line) } };
}

describe('a session of staff', () => {
  test('ends at logout', async () => {
    const { accessToken: token } = (await logIn()).body;
    expect((await server.client.call('staff.logout', {}, { token })).header.code).toBe(success);
    expect((await me(token)).header.code).toBe('10009999');
  });

  test('ends when the staff member is disabled', async () => {
    const { accessToken: token } = (await logIn()).body;
    const disable = (status: 'active' | 'disabled') =>
      server.db.update(staffMembers).set({ status }).where(eq(staffMembers.username, 'admin'));
    await disable('disabled');
    expect((await me(token)).header.code).toBe('10110001');
    expect((await logIn()).header.code).toBe(refused);
    await disable('active');
    expect((await me(token)).header.code).toBe(success);
  });

  test.each([
    ['its password is changed', { passwordHash: 'another' }],
    ['its owner is disabled', { status: 'disabled' }],
  ] as const)('does not start while %s', async (_what, change) => {
    const { username, staffId } = await newStaff(server);
    const found = Promise.withResolvers<Awaited<ReturnType<typeof logIn>>>();
    await server.db.transaction(async (tx) => {
      await tx.update(staffMembers).set(change).where(eq(staffMembers.id, staffId));
      void logIn(username, password).then(found.resolve, found.reject);
      await lockWaited(server, { holder: tx, unless: found.promise });
    });
    expect((await found.promise).header.code).toBe(refused);
  });

  test('is not valid for customers, and a customer’s is not valid for staff', async () => {
    const { accessToken: token } = (await logIn()).body;
    expect((await server.client.call('account.getCustomer', {}, { token })).header.code).toBe('10001006');
    expect((await me('')).header.code).toBe('10001004');
  });

  test('is stored as a hash only', async () => {
    const { accessToken } = (await logIn()).body;
    expect(JSON.stringify(await server.db.select().from(staffSessions))).not.toContain(accessToken);
  });
});

describe('wrong passwords', () => {
  test('lock the account for that address after five, for 15 minutes', async () => {
    for (let i = 0; i < 5; i += 1) expect((await logIn('admin', 'wrong')).header.code).toBe(refused);
    expect((await logIn()).header.code).toBe(locked);
    expect((await logIn('admin', password, freshNetwork())).header.code).toBe(success);
    server.clock.setOffset(server.clock.offsetMs() + 15 * 60_000);
    expect((await logIn()).header.code).toBe(success);
  });

  test('lock one connection, however many addresses its caller claims', async () => {
    const codes: string[] = [];
    for (let i = 1; i <= 6; i += 1)
      codes.push((await logIn('admin', 'wrong', `2001:db8:0:7::${i.toString(16)}`)).header.code);
    expect(codes).toEqual([...Array<string>(5).fill(refused), locked]);
    expect((await logIn('admin', password, '2001:db8:0:8::1')).header.code).toBe(success);
  });

  test('get five attempts in all at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => logIn('admin', 'wrong')));
    expect(answers.filter((answer) => answer.header.code === refused)).toHaveLength(5);
  });

  test('are reset by a right one', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 4; i += 1) await logIn('admin', 'wrong');
      expect((await logIn()).header.code).toBe(success);
    }
  });

  test('of invented accounts lock each account only for itself', async () => {
    for (let i = 0; i < 31; i += 1) expect((await logIn(`nobody-${i}`)).header.code).toBe(refused);
    expect((await logIn()).header.code).toBe(success);
    for (let i = 0; i < 5; i += 1) await logIn('nobody-0');
    expect((await logIn('nobody-0')).header.code).toBe(locked);
  });

  test('of many accounts lock a network, except for staff who have logged in from it before', async () => {
    const { username: neighbour } = await newStaff(server);
    expect((await logIn(neighbour)).header.code).toBe(success);
    const people = await Promise.all(Array.from({ length: 7 }, () => newStaff(server)));
    const codes: string[] = [];
    for (const { username } of people)
      for (let i = 0; i < 5; i += 1) codes.push((await logIn(username, 'wrong')).header.code);
    expect(codes).toEqual([...Array<string>(30).fill(refused), ...Array<string>(5).fill(locked)]);
    const { username: newcomer } = await newStaff(server);
    expect((await logIn(newcomer)).header.code).toBe(locked);
    expect((await logIn(neighbour)).header.code).toBe(success);
    expect((await logIn(newcomer, password, freshNetwork())).header.code).toBe(success);
  });

  test('of one account from many networks lock it for unknown networks only', async () => {
    const { username } = await newStaff(server);
    expect((await logIn(username)).header.code).toBe(success);
    const codes: string[] = [];
    for (let i = 0; i < 31; i += 1) codes.push((await logIn(username, 'wrong', freshNetwork())).header.code);
    expect(codes.slice(-2)).toEqual([refused, locked]);
    expect((await logIn(username, password, freshNetwork())).header.code).toBe(locked);
    expect((await logIn(username)).header.code).toBe(success);
    server.clock.setOffset(server.clock.offsetMs() + 3600_000);
    expect((await logIn(username, password, freshNetwork())).header.code).toBe(success);
  });

  test('are answered alike for unknown accounts', async () => {
    const [unknown, known] = [await logIn('nobody'), await logIn('admin', 'wrong')];
    expect(unknown.header.code).toBe(known.header.code);
    expect(unknown.body).toEqual(known.body);
  });
});

test('logins, logouts and refusals are in the audit log', async () => {
  const { body } = await logIn();
  await server.client.call('staff.logout', {}, { token: body.accessToken, ip });
  await logIn('admin', 'wrong');
  const lines = await server.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(3);
  const staff = `staff:${body.member.id}`;
  expect(lines.map(({ actor, action, object }) => [actor, action, object]).reverse()).toEqual([
    [staff, 'login', null],
    [staff, 'logout', null],
    ['unknown', 'login.refused', staff],
  ]);
  expect(lines.every((line) => line.ip === ip)).toBe(true);
});
