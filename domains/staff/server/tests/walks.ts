import { randomUUID } from 'node:crypto';
import { freshNetwork } from '@ev/account/server/testing/log-in.ts';
import type { Api } from '@ev/contract';
import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { audited, countOf, listOf } from '@ev/testkit/server/walks/effects.ts';
import type { CallsOf, Command } from '@ev/testkit/server/walks/records.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { approvals } from '../approvals/tables.ts';
import { secondFactors, staffMembers, staffSessions } from '../tables.ts';
import { logInStaff, newStaff } from '../testing/log-in-staff.ts';
import { newApp, newChallenge, newStaffWithApp } from '../testing/second-factor.ts';
import {
  approval,
  colleague,
  newApproval,
  newRole,
  newRoleGrant,
  newView,
  newWidening,
  roleGrant,
  session,
  sessionOf,
  view,
  widening,
} from '../testing/things.ts';

const written = { table: 'audit_log', by: 'insert' } as const;

/** A command whose object is one staff member. */
function onMember<Id extends CallsOf<'staff'>>(
  action: string,
  inputOf: (id: string) => Api[Id]['input'],
  change?: (world: World, ids: string[]) => Promise<unknown>,
): Command<Id> {
  return {
    written,
    async prepare(world) {
      const ids = [(await newStaff(world.server)).staffId, (await newStaff(world.server)).staffId];
      await change?.(world, ids);
      const [id = '', otherId = ''] = ids;
      return {
        input: inputOf(id),
        otherInput: inputOf(otherId),
        effects: world.auditEntries(action, `staff:${id}`, `staff:${otherId}`),
      };
    },
  };
}

/** A command whose object is a role of the brand's own. */
function onRole<Id extends CallsOf<'staff'>>(
  action: string,
  inputOf: (role: string) => Api[Id]['input'],
): Command<Id> {
  return {
    written,
    async prepare(world) {
      const [role, other] = [
        await newRole(world.server, 'orders.read'),
        await newRole(world.server, 'orders.read'),
      ];
      return {
        input: inputOf(role),
        otherInput: inputOf(other),
        effects: world.auditEntries(action, `role:${role}`, `role:${other}`),
      };
    },
  };
}

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

export const walks = defineWalks('staff', {
  'staff.login': {
    example: ({ staff }) => ({ input: staff, ip: freshNetwork() }),
  },
  'staff.logout': {
    example: async (world) => ({ input: {}, token: await world.newSession() }),
  },
  'staff.getMe': {},
  'staff.changeOwnPassword': {
    example: async ({ server }) => {
      const { token, password } = await newStaff(server);
      return { input: { oldPassword: password, newPassword: 'another-password-1' }, token };
    },
  },
  'staff.listMembers': {
    input: { keyword: '夏', pageNo: 1, pageSize: 10 },
  },
  'staff.addMember': {
    once: {
      written,
      async prepare(world) {
        const username = `new-${randomUUID().slice(0, 8)}`;
        return {
          input: { username, name: '方舟', roles: ['delivery'] },
          otherInput: { username, name: '方舟', roles: ['sales'] },
          effects: () =>
            countOf(world, sql`select count(*) as n from staff_member where username = ${username}`),
        };
      },
    },
  },
  'staff.changeRoles': {
    names: { id: { thing: colleague, input: (id) => ({ id, roles: ['sales', 'finance'] }) } },
    once: { written, effects: audited('member.rolesChanged', 'staff') },
  },
  'staff.disableMember': {
    names: { id: colleague },
    once: { written, effects: audited('member.disabled', 'staff') },
  },
  'staff.enableMember': {
    names: { id: colleague },
    once: onMember('member.enabled', (id) => ({ id }), disableAll),
  },
  'staff.resetPassword': {
    names: { id: colleague },
    once: { written, effects: audited('member.passwordReset', 'staff') },
  },
  'staff.listRoleGrants': {},
  'staff.decideRoleGrant': {
    names: { id: { thing: roleGrant, input: (id) => ({ id, decision: 'grant' }) } },
    once: {
      written,
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
    },
  },
  'staff.listRoles': {},
  'staff.addRole': {
    once: {
      written,
      async prepare(world) {
        const name = `店长${randomUUID().slice(0, 8)}`;
        return {
          input: { name, permissions: ['orders.read'] },
          otherInput: { name, permissions: ['users.read'] },
          effects: () => countOf(world, sql`select count(*) as n from staff_role where name = ${name}`),
        };
      },
    },
  },
  'staff.changeRole': {
    example: async ({ server }) => ({
      input: {
        role: await newRole(server, 'orders.read'),
        name: `店长${randomUUID().slice(0, 8)}`,
        permissions: ['orders.read', 'users.read'],
        seenVersion: 1,
      },
    }),
    once: onRole('role.changed', (role) => ({
      role,
      name: role,
      seenVersion: 1,
      permissions: ['orders.read', 'users.read'],
    })),
  },
  'staff.removeRole': {
    once: onRole('role.removed', (role) => ({ role, seenVersion: 1 })),
  },
  'staff.decideWidening': {
    names: { id: { thing: widening, input: (id) => ({ id, decision: 'grant' }) } },
    once: {
      written,
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
    },
  },
  'staff.listOwnSessions': {},
  // Two logins beside the one with which the staff member calls.
  'staff.endOwnSessions': {
    example: async ({ server }) => {
      const member = await newStaff(server);
      const input = { id: await sessionOf(server, member.staffId) };
      return { input, token: await logInStaff(server, member) };
    },
    names: { id: session },
    once: {
      written,
      async prepare({ server }, { uid: staffId }) {
        const [first, second] = await server.db
          .insert(staffSessions)
          .values(
            [0, 1].map(() => ({
              staffId,
              tokenHash: randomUUID(),
              createdAt: server.clock.now(),
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
    },
  },
  'staff.endMemberSessions': {
    names: { id: colleague },
    once: { written, effects: audited('member.sessionsEnded', 'staff') },
  },
  'staff.getLoginWays': {},
  'staff.setSubject': {
    names: { id: { thing: colleague, input: (id) => ({ id, subject: `s-${id}` }) } },
    once: { written, effects: audited('member.subjectSet', 'staff') },
  },
  'staff.loginWithCode': {
    example: async ({ server }) => {
      const { member, codeAt } = await newStaffWithApp(server);
      const ip = freshNetwork();
      return { input: { challenge: await newChallenge(server, member, ip), code: codeAt(1) }, ip };
    },
  },
  'staff.beginSecondFactor': {
    example: async ({ server }) => ({ input: {}, token: (await newStaff(server)).token }),
  },
  'staff.confirmSecondFactor': {
    example: async ({ server }) => {
      const member = await newStaff(server);
      const { codeAt } = await newApp(server, member);
      return { input: { code: codeAt() }, token: member.token };
    },
    once: {
      written,
      // From then on a login requires a code, which the walk's next one does not have.
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
    },
  },
  'staff.removeSecondFactor': {
    example: async ({ server }) => {
      const { member, codeAt } = await newStaffWithApp(server);
      return { input: { code: codeAt(1) }, token: member.token };
    },
  },
  'staff.resetSecondFactor': {
    names: { id: colleague },
    once: onMember('member.secondFactorReset', (id) => ({ id }), giveSecondFactors),
  },
  'staff.listApprovals': {},
  'staff.decideApproval': {
    names: {
      id: {
        thing: approval,
        input: (id) => ({ id, decision: 'refuse', answer: '请先核实' }),
        permission: 'chargeCards.grant',
      },
    },
    once: {
      written: { table: 'staff_approval', by: 'update' },
      async prepare(world) {
        const ids = [await newApproval(world), await newApproval(world)];
        const [id = '', otherId = ''] = ids;
        return {
          input: { id, decision: 'refuse' },
          otherInput: { id: otherId, decision: 'refuse' },
          effects: () =>
            countOf(
              world,
              sql`select count(*) as n from staff_approval where outcome = 'refused' and id in (${listOf(ids)})`,
            ),
        };
      },
    },
  },
  'staff.seeApprovals': {
    input: { until: '2030-01-01T00:00:00.000Z' },
    once: {
      written: { table: 'staff_approval', by: 'update' },
      async prepare(world, { uid }) {
        const id = await newApproval(world, uid);
        const { db, clock } = world.server;
        await db
          .update(approvals)
          .set({ outcome: 'expired', decidedAt: clock.now() })
          .where(eq(approvals.id, id));
        return {
          input: { until: '2030-01-01T00:00:00.000Z' },
          otherInput: { until: '2031-01-01T00:00:00.000Z' },
          effects: () => db.$count(approvals, and(eq(approvals.askedBy, uid), isNotNull(approvals.seenAt))),
        };
      },
    },
  },
  'staff.getAllowance': { input: { call: 'charge.refundOrder' } },
  'staff.listViews': {
    input: { page: 'orders' },
  },
  'staff.saveView': {
    example: async ({ server }) => ({
      input: { page: 'orders', name: '本周要交付', search: '?status=7' },
      token: (await newStaff(server)).token,
    }),
    once: {
      written: { table: 'staff_saved_view', by: 'insert' },
      prepare: async (world, { uid }) => ({
        input: { page: 'orders', name: '本周要交付', search: '?status=7' },
        otherInput: { page: 'orders', name: '待配车', search: '?status=20' },
        effects: () => viewsOf(world, uid),
      }),
    },
  },
  'staff.changeView': {
    example: async (world) => {
      const { staffId, token } = await newStaff(world.server);
      return { input: { id: await newView(world, staffId), name: '待配车', search: '?status=20' }, token };
    },
    names: { id: { thing: view, input: (id) => ({ id, name: '待配车', search: '?status=20' }) } },
    once: {
      written: { table: 'staff_saved_view', by: 'update' },
      async prepare(world, { uid }) {
        const [id, otherId] = [await newView(world, uid), await newView(world, uid)];
        return {
          input: { id, name: '本周要交付', search: '?status=7' },
          otherInput: { id: otherId, name: '待配车', search: '?status=20' },
          effects: () => viewsOf(world, uid, sql`name in ('本周要交付', '待配车')`),
        };
      },
    },
  },
  'staff.removeView': {
    example: async (world) => {
      const { staffId, token } = await newStaff(world.server);
      return { input: { id: await newView(world, staffId) }, token };
    },
    names: { id: view },
    once: {
      written: { table: 'staff_saved_view', by: 'delete' },
      async prepare(world, { uid }) {
        const [id, otherId] = [await newView(world, uid), await newView(world, uid)];
        return {
          input: { id },
          otherInput: { id: otherId },
          effects: async () => 2 - (await viewsOf(world, uid)),
        };
      },
    },
  },
  'staff.listAudit': {
    example: async ({ server }) => ({
      input: {
        memberId: (await newStaff(server)).staffId,
        action: 'login',
        object: 'order:C1',
        fromDay: '2026-01-01',
        toDay: '2026-12-31',
        before: 1_000_000,
        pageSize: 20,
      },
    }),
    names: { memberId: 'internal' },
  },
});
