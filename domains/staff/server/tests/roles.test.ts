import { randomUUID } from 'node:crypto';
import type { Permission } from '@ev/contract/permissions';
import { permissionsOf } from '@ev/platform/catalogues.ts';
import { houseDomains } from '@ev/testkit/server/house.ts';
import { launch, launchOn, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { allCalls } from '@ev/testkit/server/walks/calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdvisers } from '../advisers.ts';
import { auditLog, brandRoles, roleWidenings, staffMembers } from '../tables.ts';
import { type LoggedInStaff, newStaff } from '../testing/log-in-staff.ts';
import { newRole } from '../testing/things.ts';

let server: TestServer;
/** Two administrators who were added by an operator, and so count as two people. */
let first: LoggedInStaff;
let second: LoggedInStaff;
beforeAll(async () => {
  server = await launch();
  first = await newStaff(server, ['administrator']);
  second = await newStaff(server, ['administrator']);
});
afterAll(() => server?.stop());

const freshName = () => `店长${randomUUID().slice(0, 8)}`;
const by = ({ token }: { token: string }) => ({ token });
const rowOf = async (name: string, who = first) =>
  (await server.client.call('staff.listRoles', {}, by(who))).body.list.find((row) => row.name === name);
const change = async (
  role: string,
  permissions: Permission[],
  { who = first, name = role }: { who?: LoggedInStaff; name?: string } = {},
) => {
  const seenVersion = (await rowOf(role))?.version ?? 1;
  return server.client.call('staff.changeRole', { role, name, permissions, seenVersion }, by(who));
};
const give = (member: LoggedInStaff, roles: string[], who = first) =>
  server.client.call('staff.changeRoles', { id: member.staffId, roles }, by(who));
const decide = (id: string, decision: 'grant' | 'refuse', who = second) =>
  server.client.call('staff.decideWidening', { id, decision }, by(who));
const meOf = async (who: LoggedInStaff) => (await server.client.call('staff.getMe', {}, by(who))).body;
const wideningOf = async (name: string, who = second) => {
  const widening = (await rowOf(name, who))?.widening;
  if (!widening) throw new Error('Nothing waits');
  return widening;
};
const auditEntriesOn = async (name: string) =>
  (
    await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `role:${name}`))
      .orderBy(auditLog.id)
  ).map(({ action, actor, details }) => ({ action, actor, details }));

/** A role whose holder is no administrator. */
async function heldRole(...permissions: Permission[]) {
  const role = await newRole(server, ...permissions);
  return { role, holder: await newStaff(server, [role]) };
}

describe('a role of the brand’s own', () => {
  const ofStaff = allCalls.filter(({ access, permission }) => access === 'staff' && permission);
  const permissions = [...new Set(ofStaff.flatMap(({ permission }) => permission ?? []))];

  it.each(permissions.filter((one) => one !== 'staff.manage'))('with %s allows that alone', async (one) => {
    const { holder } = await heldRole(one);
    const asked = ofStaff.filter(
      ({ permission }, at) => permission === one || at === permissions.indexOf(one) % ofStaff.length,
    );
    for (const { id, permission } of asked) {
      const outcome = outcomeOf(await server.client.call(id, null as never, by(holder)));
      expect([id, outcome]).toEqual([id, permission === one ? 'request.invalid' : 'auth.forbidden']);
    }
  });

  it('is made, assigned, changed and removed, each from the next call on', async () => {
    const name = freshName();
    const added = await server.client.call(
      'staff.addRole',
      { name, permissions: ['users.read', 'orders.read'] },
      by(first),
    );
    expect(outcomeOf(added)).toBe('ok');
    const member = await newStaff(server, ['editor']);
    expect((await give(member, ['editor', name])).body).toEqual({ waiting: [] });
    expect((await meOf(member)).roles).toEqual(['editor', name]);
    expect((await meOf(member)).permissions).toEqual(
      expect.arrayContaining(['goods.edit', 'orders.read', 'users.read']),
    );
    await change(name, ['orders.read']);
    expect((await meOf(member)).permissions).not.toContain('users.read');
    expect(await rowOf(name)).toMatchObject({ members: 1, house: false, movesMoney: false, version: 2 });
    await give(member, ['editor']);
    expect((await meOf(member)).permissions).not.toContain('orders.read');
    expect(
      outcomeOf(await server.client.call('staff.removeRole', { role: name, seenVersion: 2 }, by(first))),
    ).toBe('ok');
    expect(await rowOf(name)).toBeUndefined();
    expect(await auditEntriesOn(name)).toEqual([
      {
        action: 'role.added',
        actor: `staff:${first.staffId}`,
        details: { after: { name, permissions: expect.arrayContaining(['orders.read', 'users.read']) } },
      },
      {
        action: 'role.changed',
        actor: `staff:${first.staffId}`,
        details: {
          before: { name, permissions: expect.arrayContaining(['orders.read', 'users.read']) },
          after: { name, permissions: ['orders.read'] },
        },
      },
      {
        action: 'role.removed',
        actor: `staff:${first.staffId}`,
        details: { before: { name, permissions: ['orders.read'] } },
      },
    ]);
  });

  it('gives its holders the tasks of its permissions; administrators are no sellers', async () => {
    const { role, holder } = await heldRole('leads.follow');
    const sales = await newStaff(server, ['sales']);
    const advisers = createAdvisers(server.db, permissionsOf(await houseDomains()));
    const ids = (await advisers.listActive({ permission: 'leads.follow' })).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([holder.staffId, sales.staffId]));
    expect(ids).not.toContain(first.staffId);
    await change(role, ['leads.read']);
    const left = await advisers.listActive({ ids, permission: 'leads.follow' });
    expect(left.map(({ id }) => id)).not.toContain(holder.staffId);
  });

  it('is the same for every process at once', async () => {
    const { role, holder } = await heldRole('orders.read', 'users.read');
    const other = await launchOn(server.databaseUrl);
    try {
      const asked = async () =>
        outcomeOf(await other.client.call('account.listUsers', {}, { token: holder.token }));
      expect(await asked()).toBe('ok');
      await change(role, ['orders.read']);
      expect(await asked()).toBe('auth.forbidden');
    } finally {
      await other.stop();
    }
  });

  it('keeps its holders and requests under a new name', async () => {
    const { role, holder } = await heldRole('orders.read', 'compensations.pay');
    const asked = await newStaff(server, ['sales']);
    await give(asked, ['sales', role]);
    const name = freshName();
    expect(outcomeOf(await change(role, ['orders.read', 'compensations.pay'], { name }))).toBe('ok');
    expect((await meOf(holder)).roles).toEqual([name]);
    const grants = (await server.client.call('staff.listRoleGrants', {}, by(second))).body.list;
    expect(grants.find(({ member }) => member.id === asked.staffId)?.roles).toEqual([name]);
  });

  it.each(['管理员', 'Finance', '  销售 '])('is not called %s, like a built-in one', async (name) => {
    const answer = await server.client.call(
      'staff.addRole',
      { name, permissions: ['orders.read'] },
      by(first),
    );
    expect(answer.header.message).toBe('这个名称已是内置角色的，请换一个');
  });

  it('has a unique name', async () => {
    const [name, other] = [await newRole(server, 'orders.read'), await newRole(server, 'orders.read')];
    const add = server.client.call('staff.addRole', { name, permissions: ['orders.read'] }, by(first));
    expect(outcomeOf(await add)).toBe('staff.roleNameTaken');
    expect(outcomeOf(await change(other, ['orders.read'], { name }))).toBe('staff.roleNameTaken');
  });

  it('manages no staff, and has no unknown permission', async () => {
    for (const one of ['staff.manage', 'left.out'] as Permission[]) {
      const input = { name: freshName(), permissions: [one] };
      expect(outcomeOf(await server.client.call('staff.addRole', input, by(first)))).toBe('request.invalid');
    }
  });

  it('is not removed while it is assigned or requested', async () => {
    const { role, holder } = await heldRole('orders.read');
    const remove = async (name: string) =>
      outcomeOf(await server.client.call('staff.removeRole', { role: name, seenVersion: 1 }, by(first)));
    await server.client.call('staff.disableMember', { id: holder.staffId }, by(first));
    expect(await remove(role)).toBe('staff.roleHeld');

    const asked = await newRole(server, 'refunds.release');
    await give(await newStaff(server, ['sales']), ['sales', asked]);
    expect(await remove(asked)).toBe('staff.roleHeld');
  });

  it('reports the current version to the second of two who change it', async () => {
    const role = await newRole(server, 'orders.read');
    await change(role, ['orders.read', 'users.read']);
    const late = await server.client.call(
      'staff.changeRole',
      { role, name: role, permissions: ['wishes.read'], seenVersion: 1 },
      by(second),
    );
    expect(outcomeOf(late)).toBe('staff.roleMoved');
    expect(late.body).toEqual({ permissions: expect.arrayContaining(['users.read']), version: 2 });
    const both = await Promise.all(
      [first, second].map((who) =>
        server.client.call(
          'staff.changeRole',
          { role, name: role, permissions: ['wishes.read'], seenVersion: 2 },
          by(who),
        ),
      ),
    );
    expect(both.map(outcomeOf).sort()).toEqual(['ok', 'staff.roleMoved']);
  });

  it('is not assigned once it is removed', async () => {
    const member = await newStaff(server, ['sales']);
    expect(outcomeOf(await give(member, ['sales', freshName()]))).toBe('staff.roleNotFound');
    const input = { username: `new-${randomUUID().slice(0, 8)}`, name: '白露', roles: [freshName()] };
    expect(outcomeOf(await server.client.call('staff.addMember', input, by(first)))).toBe(
      'staff.roleNotFound',
    );
  });
});

describe('a role that may move money', () => {
  it.each<Permission>(['refunds.release', 'orders.returnBalance', 'compensations.pay'])(
    'by %s is granted by two, whatever its name',
    async (permission) => {
      const role = await newRole(server, 'orders.read', permission);
      expect((await rowOf(role))?.movesMoney).toBe(true);
      const member = await newStaff(server, ['sales']);
      expect((await give(member, ['sales', role])).body).toEqual({ waiting: [role] });
      expect((await meOf(member)).permissions).not.toContain(permission);
      const grants = (await server.client.call('staff.listRoleGrants', {}, by(second))).body.list;
      const grant = grants.find(({ member: { id } }) => id === member.staffId);
      const input = { id: grant?.id ?? '', decision: 'grant' } as const;
      await server.client.call('staff.decideRoleGrant', input, by(second));
      expect((await meOf(member)).permissions).toContain(permission);
    },
  );

  it('becomes one at once while nobody has it', async () => {
    const role = await newRole(server, 'orders.read');
    expect((await change(role, ['orders.read', 'refunds.release'])).body).toEqual({ waiting: [] });
    expect((await rowOf(role))?.movesMoney).toBe(true);
  });

  it('becomes one by a second person when it has holders; the rest of the change does not wait', async () => {
    const { role, holder } = await heldRole('orders.read');
    const answer = await change(role, ['users.read', 'refunds.release']);
    expect(answer.body).toEqual({ waiting: ['refunds.release'] });
    expect((await meOf(holder)).permissions).toEqual(['users.read']);
    const widening = await wideningOf(role);
    expect(widening).toMatchObject({ permissions: ['refunds.release'], askedBy: { id: first.staffId } });
    expect([(await wideningOf(role, first)).mayGrant, widening.mayGrant]).toEqual([false, true]);
    expect(outcomeOf(await decide(widening.id, 'grant', first))).toBe('staff.secondPersonNeeded');
    expect(outcomeOf(await decide(widening.id, 'grant'))).toBe('ok');
    expect((await meOf(holder)).permissions).toEqual(
      expect.arrayContaining(['users.read', 'refunds.release']),
    );
    expect(outcomeOf(await decide(widening.id, 'refuse'))).toBe('staff.grantOver');
    expect((await auditEntriesOn(role)).map(({ action, actor }) => [action, actor])).toEqual([
      ['role.changed', `staff:${first.staffId}`],
      ['role.wideningAsked', `staff:${first.staffId}`],
      ['role.widened', `staff:${second.staffId}`],
    ]);
  });

  it('is not widened by an account that the requester has made', async () => {
    const { role } = await heldRole('orders.read');
    const made = await newStaff(server, ['administrator']);
    await server.db
      .update(staffMembers)
      .set({ madeBy: first.staffId })
      .where(eq(staffMembers.id, made.staffId));
    await change(role, ['orders.read', 'refunds.release']);
    const { id } = await wideningOf(role);
    expect(outcomeOf(await decide(id, 'grant', made))).toBe('staff.secondPersonNeeded');
  });

  it('is refused, withdrawn, or expires after seven days', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      const { role } = await heldRole('orders.read');
      await change(role, ['orders.read', 'refunds.release']);
      ids.push((await wideningOf(role)).id);
    }
    const [refused = '', takenBack = '', late = ''] = ids;
    expect(outcomeOf(await decide(refused, 'refuse'))).toBe('ok');
    expect(outcomeOf(await decide(takenBack, 'refuse', first))).toBe('ok');
    for (const id of [refused, takenBack])
      expect(outcomeOf(await decide(id, 'grant'))).toBe('staff.grantOver');
    await server.db
      .update(roleWidenings)
      .set({ expiresAt: server.clock.now() })
      .where(eq(roleWidenings.id, late));
    expect(outcomeOf(await decide(late, 'grant'))).toBe('staff.grantOver');
  });

  it('no longer waits when the role is changed otherwise', async () => {
    const { role } = await heldRole('orders.read');
    await change(role, ['orders.read', 'refunds.release']);
    const { id } = await wideningOf(role);
    await change(role, ['orders.read']);
    expect((await rowOf(role))?.widening).toBeNull();
    expect(outcomeOf(await decide(id, 'grant'))).toBe('staff.grantOver');
  });

  it('does not become one between its request and its assignment', async () => {
    const role = await newRole(server, 'orders.read');
    const member = await newStaff(server, ['sales']);
    await Promise.all([
      give(member, ['sales', role]),
      change(role, ['orders.read', 'refunds.release'], { who: second }),
    ]);
    expect((await meOf(member)).permissions).not.toContain('refunds.release');
  });
});

describe('nobody widens a role that they have', () => {
  it('themselves, but may narrow it', async () => {
    const role = await newRole(server, 'orders.read', 'refunds.read');
    const holder = await newStaff(server, ['administrator', role]);
    expect((await rowOf(role, holder))?.own).toBe(true);
    expect(outcomeOf(await change(role, ['orders.read', 'refunds.release'], { who: holder }))).toBe(
      'staff.ownRole',
    );
    expect(outcomeOf(await change(role, ['orders.read'], { who: holder }))).toBe('ok');
  });

  it('as the second person either, nor after receiving it since the request', async () => {
    const { role } = await heldRole('orders.read');
    await change(role, ['orders.read', 'refunds.release']);
    const { id } = await wideningOf(role);
    const holder = await newStaff(server, ['administrator', role]);
    expect((await wideningOf(role, holder)).mayGrant).toBe(false);
    expect(outcomeOf(await decide(id, 'grant', holder))).toBe('staff.ownRole');
    await server.db
      .update(staffMembers)
      .set({ roles: ['administrator', role] })
      .where(eq(staffMembers.id, first.staffId));
    expect(outcomeOf(await decide(id, 'grant'))).toBe('staff.ownRole');
    await server.db
      .update(staffMembers)
      .set({ roles: ['administrator'] })
      .where(eq(staffMembers.id, first.staffId));
    expect(await server.db.select().from(brandRoles).where(eq(brandRoles.name, role))).toMatchObject([
      { permissions: ['orders.read'] },
    ]);
  });
});
