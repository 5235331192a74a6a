import { randomUUID } from 'node:crypto';
import { freshNetwork } from '@ev/account/server/testing/log-in.ts';
import { idempotencyRecords } from '@ev/platform/tables.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, staffMembers } from '../tables.ts';
import { type LoggedInStaff, logInStaff, newStaff } from '../testing/log-in-staff.ts';

let server: TestServer;
let administrator: LoggedInStaff;

beforeAll(async () => {
  server = await launch();
  // The demo's administrator would always be the remaining one.
  await server.db.update(staffMembers).set({ status: 'disabled' });
  administrator = await newStaff(server, ['administrator', 'sales']);
});
afterAll(() => server.stop());

const success = '10000000';
const by = (person: { token: string }) => ({ token: person.token });
const me = (token: string) => server.client.call('staff.getMe', {}, { token });
const logIn = (username: string, password: string) =>
  server.client.call('staff.login', { username, password }, { ip: freshNetwork() });
const freshName = () => `new-${randomUUID().slice(0, 8)}`;
const add = (username: string, roles: ('sales' | 'administrator')[] = ['sales']) =>
  server.client.call('staff.addMember', { username, name: '方舟', roles }, by(administrator));
const auditEntriesOn = (id: string) =>
  server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.object, `staff:${id}`))
    .orderBy(auditLog.id);

describe('a new staff member', () => {
  it('must set their own password before any other call', async () => {
    const username = freshName();
    const { body: added } = await add(username);
    expect(added.oneTimePassword).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
    const { body: login } = await logIn(username, added.oneTimePassword);
    expect(login.member).toMatchObject({ id: added.id, roles: ['sales'], passwordDue: true });

    const token = login.accessToken;
    const orders = () => server.client.call('order.listAllOrders', {}, { token });
    expect((await orders()).header.code).toBe('20900004');
    const passwords = { oldPassword: added.oneTimePassword, newPassword: 'my-own-words-1' };
    expect((await server.client.call('staff.changeOwnPassword', passwords, { token })).header.code).toBe(
      success,
    );
    expect((await orders()).header.code).toBe(success);
    expect((await me(token)).body.passwordDue).toBe(false);
    expect((await logIn(username, added.oneTimePassword)).header.code).toBe('20900001');
    expect((await logIn(username, 'my-own-words-1')).header.code).toBe(success);
  });

  it('has a password that cannot be read from the database', async () => {
    const { oneTimePassword, id } = (await add(freshName())).body;
    const { oneTimePassword: other } = (
      await server.client.call('staff.resetPassword', { id }, by(administrator))
    ).body;
    expect(other).not.toBe(oneTimePassword);
    const stored = JSON.stringify([
      await server.db.select().from(idempotencyRecords),
      await server.db.select().from(staffMembers),
      await server.db.select().from(auditLog),
    ]);
    for (const password of [oneTimePassword, other]) expect(stored).not.toContain(password);
  });

  it('has a unique username', async () => {
    const username = freshName();
    await add(username);
    expect((await add(username)).header.code).toBe('20900009');
    const answers = await Promise.all([add(`${username}-x`), add(`${username}-x`)]);
    expect(answers.map(({ header }) => header.code).sort()).toEqual([success, '20900009']);
  });
});

describe('one’s own password', () => {
  const change = (token: string, oldPassword: string, newPassword: string) =>
    server.client.call('staff.changeOwnPassword', { oldPassword, newPassword }, { token });

  it('ends all other sessions and keeps this one', async () => {
    const { username, password, token } = await newStaff(server, ['sales']);
    const other = await logInStaff(server, { username, password });
    const stranger = await newStaff(server, ['sales']);
    expect((await change(token, password, 'my-own-words-1')).header.code).toBe(success);
    expect((await me(token)).header.code).toBe(success);
    expect((await me(other)).header.code).toBe('10009999');
    expect((await me(stranger.token)).header.code).toBe(success);
  });

  it('is set once when the response was lost and it is sent again', async () => {
    const { staffId, password, token } = await newStaff(server, ['sales']);
    for (let i = 0; i < 2; i += 1) {
      expect((await change(token, password, 'my-own-words-1')).header.code).toBe(success);
    }
    const auditEntries = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actor, `staff:${staffId}`));
    expect(auditEntries.filter(({ action }) => action === 'password.changed')).toHaveLength(1);
  });

  it.each([
    ['shorter-one', '新密码至少 12 个字符'],
    ['long'.repeat(51), '新密码最多 200 个字符'],
  ])('is not %s', async (newPassword, message) => {
    const { token, password } = await newStaff(server, ['sales']);
    expect((await change(token, password, newPassword)).header).toMatchObject({ code: '20000002', message });
  });

  it.each([
    'only letters and spaces',
    '730519264826',
    '春江潮水连海平海上明月共潮生',
    ' with Spaces At Both Ends ',
    [...Array(50).keys()].map((n) => `${n * 37}`.padStart(4, 'x')).join(''),
  ])('may be of any characters, and is checked as it was typed: %j', async (newPassword) => {
    const { username, token, password } = await newStaff(server, ['sales']);
    expect((await change(token, password, newPassword)).header.code).toBe(success);
    expect((await logIn(username, newPassword)).header.code).toBe(success);
    const others = [newPassword.trim(), newPassword.toUpperCase(), newPassword.slice(0, -1)];
    for (const other of others.filter((one) => one !== newPassword))
      expect((await logIn(username, other)).header.code, other).toBe('20900001');
  });

  it('is not asked for anew because time has passed', async () => {
    const { username, token, password } = await newStaff(server, ['sales']);
    await change(token, password, 'my-own-words-1');
    const offset = server.clock.offsetMs();
    server.clock.setOffset(offset + 3 * 365 * 86_400_000);
    const { body } = await logIn(username, 'my-own-words-1');
    expect(body.member.passwordDue).toBe(false);
    server.clock.setOffset(offset);
  });

  it('is neither the old one nor the username', async () => {
    const { token, password, username } = await newStaff(server, ['sales']);
    expect((await change(token, `${password}-1`, `${password}-1`)).header.message).toBe(
      '新密码不能与当前密码相同',
    );
    expect((await change(token, password, `${username.toUpperCase()}-1`)).header.code).toBe('20900007');
  });

  it.each(['Qingyu staff 2031', '我在青驭上班很开心呀啊', '夏至的一个长长的密码吧'])(
    'has no name of the brand or of the staff member: %s',
    async (newPassword) => {
      const { token, password } = await newStaff(server, ['sales']);
      expect((await change(token, password, newPassword.padEnd(12, '。'))).header.code).toBe('20900007');
    },
  );

  it.each(['password1234', 'Qwerty@12345', 'dragondragon'])(
    'is none of the most common ones: %s',
    async (newPassword) => {
      const { token, password } = await newStaff(server, ['sales']);
      expect((await change(token, password, newPassword)).header.code).toBe('20900015');
    },
  );

  it('cannot be guessed from an open session', async () => {
    const { token, password } = await newStaff(server, ['sales']);
    for (let i = 0; i < 5; i += 1) {
      expect((await change(token, `wrong-${i}`, 'my-own-words-1')).header.code).toBe('20900005');
    }
    expect((await change(token, password, 'my-own-words-1')).header.code).toBe('20900006');
  });
});

describe('a disabled staff member', () => {
  it('is logged out at once, and back only by a new login', async () => {
    const { staffId: id, username, password, token } = await newStaff(server, ['sales']);
    const act = (way: 'staff.disableMember' | 'staff.enableMember') =>
      server.client.call(way, { id }, by(administrator));
    expect((await act('staff.disableMember')).header.code).toBe(success);
    expect((await me(token)).header.code).toBe('10110001');
    expect((await logIn(username, password)).header.code).toBe('20900001');
    expect((await act('staff.enableMember')).header.code).toBe(success);
    expect((await me(token)).header.code).toBe('10009999');
    expect((await logIn(username, password)).header.code).toBe(success);
    // A change without an effect leaves no audit entry.
    await act('staff.enableMember');
    const auditEntries = (await auditEntriesOn(id))
      .map(({ action }) => action)
      .filter((action) => action !== 'login.refused');
    expect(auditEntries).toEqual(['member.disabled', 'member.enabled']);
  });
});

describe('other roles', () => {
  it('apply from the next call on', async () => {
    const { staffId: id, token } = await newStaff(server, ['sales']);
    const messages = () => server.client.call('factory.listUnknownOrderEvents', {}, { token });
    expect((await messages()).header.code).toBe('20900003');
    const roles = ['delivery', 'sales', 'delivery'] as const;
    const { body } = await server.client.call(
      'staff.changeRoles',
      { id, roles: [...roles] },
      by(administrator),
    );
    expect(body).toEqual({ waiting: [] });
    expect((await messages()).header.code).toBe(success);
    expect((await me(token)).body.roles).toEqual(['sales', 'delivery']);
    const [line] = await auditEntriesOn(id);
    expect(line).toMatchObject({
      actor: `staff:${administrator.staffId}`,
      action: 'member.rolesChanged',
      details: { before: { roles: ['sales'] }, after: { roles: ['sales', 'delivery'] } },
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it.each(['finance', 'delivery'] as const)('cannot be assigned to oneself: %s', async (role) => {
    const { staffId: id } = administrator;
    const change = { id, roles: ['administrator' as const, 'sales' as const, role] };
    expect((await server.client.call('staff.changeRoles', change, by(administrator))).header.code).toBe(
      '20900011',
    );
    expect((await me(administrator.token)).body.roles).toEqual(['administrator', 'sales']);
  });
});

describe('the last administrator', () => {
  const roles = ['sales' as const];

  it('stays one, and nobody disables or resets themselves', async () => {
    const id = administrator.staffId;
    const call = by(administrator);
    expect((await server.client.call('staff.changeRoles', { id, roles }, call)).header.code).toBe('20900010');
    expect((await server.client.call('staff.disableMember', { id }, call)).header.code).toBe('20900011');
    expect((await server.client.call('staff.resetPassword', { id }, call)).header.code).toBe('20900011');
  });

  it('may be any of them: one may resign while another one stays', async () => {
    const other = await newStaff(server, ['administrator', 'sales']);
    const step = { id: other.staffId, roles };
    expect((await server.client.call('staff.changeRoles', step, by(other))).header.code).toBe(success);
  });

  it('does not count as one while disabled', async () => {
    const away = await newStaff(server, ['administrator']);
    await server.client.call('staff.disableMember', { id: away.staffId }, by(administrator));
    const step = { id: administrator.staffId, roles };
    expect((await server.client.call('staff.changeRoles', step, by(administrator))).header.code).toBe(
      '20900010',
    );
  });

  it.each(['staff.changeRoles', 'staff.disableMember'] as const)(
    'remains when two give each other %s at once',
    async (id) => {
      for (let round = 0; round < 8; round += 1) {
        await server.db.update(staffMembers).set({ status: 'disabled' });
        const pair = [await newStaff(server, ['administrator']), await newStaff(server, ['administrator'])];
        const [one, two] = pair as [LoggedInStaff, LoggedInStaff];
        const give = (from: LoggedInStaff, to: LoggedInStaff) =>
          id === 'staff.changeRoles'
            ? server.client.call(id, { id: to.staffId, roles }, by(from))
            : server.client.call(id, { id: to.staffId }, by(from));
        const answers = await Promise.all([give(one, two), give(two, one)]);
        expect(answers.filter(({ header }) => header.code === success)).toHaveLength(1);
        const rows = await server.db
          .select()
          .from(staffMembers)
          .where(inArray(staffMembers.id, [one.staffId, two.staffId]));
        const left = rows.filter((row) => row.status === 'active' && row.roles.includes('administrator'));
        expect(left).toHaveLength(1);
      }
      administrator = await newStaff(server, ['administrator', 'sales']);
    },
  );
});

it('staff members are found by a part of name or username, and others are not found', async () => {
  const username = freshName();
  const { id } = (await add(username)).body;
  const { body } = await server.client.call(
    'staff.listMembers',
    { keyword: username.slice(2) },
    by(administrator),
  );
  expect(body).toMatchObject({ total: 1, list: [{ id, username, status: 'active', passwordDue: true }] });
  const nobody = { id: randomUUID() };
  for (const act of ['staff.disableMember', 'staff.enableMember', 'staff.resetPassword'] as const) {
    expect((await server.client.call(act, nobody, by(administrator))).header.code, act).toBe('20900008');
  }
});
