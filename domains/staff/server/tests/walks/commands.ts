import { randomUUID } from 'node:crypto';
import type { Api } from '@ev/contract';
import { countOf, listOf } from '@ev/testkit/server/walks/effects.ts';
import type { CallsOf, Command, Commands } from '@ev/testkit/server/walks/records.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import { secondFactors, staffMembers, staffSessions } from '../../tables.ts';
import { newStaff } from '../../testing/log-in-staff.ts';
import { newApp } from '../../testing/second-factor.ts';
import { newRole, newRoleGrant, newView, newWidening } from '../../testing/things.ts';

const audited = {
  who: 'staff',
  written: { table: 'audit_log', by: 'insert' },
  afterADay: 'first answer',
} as const;

const addMember: Command<'staff.addMember'> = {
  ...audited,
  async prepare(world) {
    const username = `new-${randomUUID().slice(0, 8)}`;
    return {
      input: { username, name: '方舟', roles: ['delivery'] },
      otherInput: { username, name: '方舟', roles: ['sales'] },
      effects: () => countOf(world, sql`select count(*) as n from staff_member where username = ${username}`),
    };
  },
};

/** A command of which one member of staff is the object. */
function onMember<Id extends CallsOf<'staff'>>(
  action: string,
  inputOf: (id: string) => Api[Id]['input'],
  change?: (world: World, ids: string[]) => Promise<unknown>,
): Command<Id> {
  return {
    ...audited,
    async prepare(world) {
      const ids = [(await newStaff(world.server)).staffId, (await newStaff(world.server)).staffId];
      await change?.(world, ids);
      const [id = '', otherId = ''] = ids;
      return {
        input: inputOf(id),
        otherInput: inputOf(otherId),
        effects: world.deeds(action, `staff:${id}`, `staff:${otherId}`),
      };
    },
  };
}

const decideRoleGrant: Command<'staff.decideRoleGrant'> = {
  ...audited,
  async prepare(world) {
    const ids = [await newRoleGrant(world), await newRoleGrant(world)];
    const [id = '', otherId = ''] = ids;
    return {
      input: { id, decision: 'grant' },
      otherInput: { id: otherId, decision: 'grant' },
      effects: () =>
        countOf(
          world,
          sql`select count(*) as n from staff_role_grant where outcome = 'granted' and id in (${listOf(ids)})`,
        ),
    };
  },
};

const addRole: Command<'staff.addRole'> = {
  ...audited,
  async prepare(world) {
    const name = `店长${randomUUID().slice(0, 8)}`;
    return {
      input: { name, permissions: ['orders.read'] },
      otherInput: { name, permissions: ['users.read'] },
      effects: () => countOf(world, sql`select count(*) as n from staff_role where name = ${name}`),
    };
  },
};

/** A command of which a role of the brand's own is the object. */
function onRole<Id extends CallsOf<'staff'>>(
  action: string,
  inputOf: (role: string) => Api[Id]['input'],
): Command<Id> {
  return {
    ...audited,
    async prepare(world) {
      const [role, other] = [
        await newRole(world.server, 'orders.read'),
        await newRole(world.server, 'orders.read'),
      ];
      return {
        input: inputOf(role),
        otherInput: inputOf(other),
        effects: world.deeds(action, `role:${role}`, `role:${other}`),
      };
    },
  };
}

const decideWidening: Command<'staff.decideWidening'> = {
  ...audited,
  async prepare(world) {
    const ids = [await newWidening(world), await newWidening(world)];
    const [id = '', otherId = ''] = ids;
    return {
      input: { id, decision: 'grant' },
      otherInput: { id: otherId, decision: 'grant' },
      effects: () =>
        countOf(
          world,
          sql`select count(*) as n from staff_role_widening where outcome = 'granted' and id in (${listOf(ids)})`,
        ),
    };
  },
};

const confirmSecondFactor: Command<'staff.confirmSecondFactor'> = {
  ...audited,
  // From then on a login takes a code, which the walk's next one has not.
  afterADay: { code: '10001004' },
  async prepare(world, person) {
    const { codeAt } = await newApp(world.server, person);
    return {
      input: { code: codeAt() },
      otherInput: { code: codeAt(1) },
      effects: () =>
        countOf(
          world,
          sql`select count(distinct staff_id) as n from staff_recovery_code where staff_id = ${person.uid}`,
        ),
    };
  },
};

/** Two logins beside the one by which the member asks. */
const endOwnSessions: Command<'staff.endOwnSessions'> = {
  ...audited,
  async prepare({ server }, { uid: staffId }) {
    const [first, second] = await server.db
      .insert(staffSessions)
      .values(
        [0, 1].map(() => ({
          ...{ staffId, tokenHash: randomUUID(), createdAt: server.clock.now() },
          expiresAt: new Date(server.clock.now().getTime() + 8 * 3600_000),
        })),
      )
      .returning({ id: staffSessions.id });
    const ids = [first?.id ?? '', second?.id ?? ''] as const;
    return {
      input: { id: ids[0] },
      otherInput: { id: ids[1] },
      effects: () =>
        server.db.$count(
          staffSessions,
          and(inArray(staffSessions.id, ids), isNotNull(staffSessions.endedAt)),
        ),
    };
  },
};

const giveSecondFactors = (world: World, ids: string[]) =>
  world.server.db.insert(secondFactors).values(
    ids.map((staffId) => ({
      staffId,
      issue: randomUUID(),
      lastStep: 0,
      confirmedAt: world.server.clock.now(),
    })),
  );

const disableAll = (world: World, ids: string[]) =>
  world.server.db.update(staffMembers).set({ status: 'disabled' }).where(inArray(staffMembers.id, ids));

const viewsOf = (world: World, staffId: string, of = sql`true`) =>
  countOf(world, sql`select count(*) as n from staff_saved_view where staff_id = ${staffId} and ${of}`);

const saveView: Command<'staff.saveView'> = {
  who: 'staff',
  written: { table: 'staff_saved_view', by: 'insert' },
  afterADay: 'first answer',
  prepare: async (world, { uid }) => ({
    input: { page: 'orders', name: '本周要交付', search: '?status=7' },
    otherInput: { page: 'orders', name: '待配车', search: '?status=20' },
    effects: () => viewsOf(world, uid),
  }),
};

const changeView: Command<'staff.changeView'> = {
  who: 'staff',
  written: { table: 'staff_saved_view', by: 'update' },
  afterADay: 'first answer',
  async prepare(world, { uid }) {
    const [id, otherId] = [await newView(world, uid), await newView(world, uid)];
    return {
      input: { id, name: '本周要交付', search: '?status=7' },
      otherInput: { id: otherId, name: '待配车', search: '?status=20' },
      effects: () => viewsOf(world, uid, sql`name in ('本周要交付', '待配车')`),
    };
  },
};

const removeView: Command<'staff.removeView'> = {
  who: 'staff',
  written: { table: 'staff_saved_view', by: 'delete' },
  afterADay: 'first answer',
  async prepare(world, { uid }) {
    const [id, otherId] = [await newView(world, uid), await newView(world, uid)];
    return {
      input: { id },
      otherInput: { id: otherId },
      effects: async () => 2 - (await viewsOf(world, uid)),
    };
  },
};

export const commands: Commands<CallsOf<'staff'>> = {
  'staff.addMember': addMember,
  'staff.changeRoles': onMember('member.rolesChanged', (id) => ({ id, roles: ['sales'] })),
  'staff.disableMember': onMember('member.disabled', (id) => ({ id })),
  'staff.enableMember': onMember('member.enabled', (id) => ({ id }), disableAll),
  'staff.decideRoleGrant': decideRoleGrant,
  'staff.addRole': addRole,
  'staff.changeRole': onRole('role.changed', (role) => ({
    ...{ role, name: role, seenVersion: 1 },
    permissions: ['orders.read', 'users.read'],
  })),
  'staff.removeRole': onRole('role.removed', (role) => ({ role, seenVersion: 1 })),
  'staff.decideWidening': decideWidening,
  'staff.confirmSecondFactor': confirmSecondFactor,
  'staff.resetSecondFactor': onMember('member.secondFactorReset', (id) => ({ id }), giveSecondFactors),
  'staff.saveView': saveView,
  'staff.changeView': changeView,
  'staff.removeView': removeView,
  'staff.endOwnSessions': endOwnSessions,
  'staff.endMemberSessions': onMember('member.sessionsEnded', (id) => ({ id })),
  'staff.setSubject': onMember('member.subjectSet', (id) => ({ id, subject: `s-${id}` })),
  'staff.resetPassword': onMember('member.passwordReset', (id) => ({ id })),
};
