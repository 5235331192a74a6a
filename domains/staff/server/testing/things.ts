import { randomUUID } from 'node:crypto';
import type { Permission } from '@ev/contract/permissions';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import type { Thing, World } from '@ev/testkit/server/walks/world.ts';
import { asc, eq } from 'drizzle-orm';
import { approvals } from '../approvals/tables.ts';
import { brandRoles, roleGrants, roleWidenings, staffSessions } from '../tables.ts';
import { savedViews } from '../views/tables.ts';
import { newStaff } from './log-in-staff.ts';

/**
 * A staff member: no customer's record, but no customer or colleague without the permission may name them.
 */
export const colleague: Thing = {
  live: async ({ server }) => (await newStaff(server)).staffId,
  others: {},
  table: 'staff_member',
  key: 'id',
  uuid: true,
};

/** A request for the finance role, by another administrator than the caller. */
export async function newRoleGrant({ server }: Pick<World, 'server'>): Promise<string> {
  const [member, asker] = [await newStaff(server, ['sales']), await newStaff(server, ['administrator'])];
  const askedAt = server.clock.now();
  const [grant] = await server.db
    .insert(roleGrants)
    .values({
      staffId: member.staffId,
      roles: ['finance'],
      askedBy: asker.staffId,
      askedAt,
      expiresAt: new Date(askedAt.getTime() + 86_400_000),
    })
    .returning({ id: roleGrants.id });
  if (!grant) throw new Error('not reached');
  return grant.id;
}

/** A login of a staff member: no colleague may end it by its number. */
export const session: Thing = {
  live: async ({ server }) => sessionOf(server, (await newStaff(server)).staffId),
  others: {},
  table: 'staff_session',
  key: 'id',
  uuid: true,
};

/** A login of a staff member. */
export async function sessionOf({ db }: Pick<TestServer, 'db'>, staffId: string): Promise<string> {
  const [found] = await db
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .where(eq(staffSessions.staffId, staffId))
    .orderBy(asc(staffSessions.createdAt));
  if (!found) throw new Error('not reached');
  return found.id;
}

/** A role of the brand's own; returns its name. */
export async function newRole({ db }: Pick<TestServer, 'db'>, ...permissions: Permission[]): Promise<string> {
  const name = `店长${randomUUID().slice(0, 8)}`;
  await db.insert(brandRoles).values({ name, permissions });
  return name;
}

/** A request to let an assigned role pay compensations, by another administrator than the caller. */
export async function newWidening({ server }: Pick<World, 'server'>): Promise<string> {
  const role = await newRole(server, 'orders.read');
  const asker = await newStaff(server, ['administrator']);
  await newStaff(server, [role]);
  const askedAt = server.clock.now();
  const [widening] = await server.db
    .insert(roleWidenings)
    .values({
      role,
      permissions: ['compensations.pay'],
      askedBy: asker.staffId,
      askedAt,
      expiresAt: new Date(askedAt.getTime() + 86_400_000),
    })
    .returning({ id: roleWidenings.id });
  if (!widening) throw new Error('not reached');
  return widening.id;
}

/** The brand's, for administrators to decide. */
export const widening: Thing = {
  live: newWidening,
  others: {},
  table: 'staff_role_widening',
  key: 'id',
  uuid: true,
};

/** The brand's, for administrators to decide. */
export const roleGrant: Thing = {
  live: newRoleGrant,
  others: {},
  table: 'staff_role_grant',
  key: 'id',
  uuid: true,
};

/** A saved view of a staff member of the list of orders. */
export async function newView({ server }: Pick<World, 'server'>, staffId: string): Promise<string> {
  const [view] = await server.db
    .insert(savedViews)
    .values({
      staffId,
      page: 'orders',
      name: randomUUID().slice(0, 20),
      search: '?status=2',
      createdAt: server.clock.now(),
    })
    .returning({ id: savedViews.id });
  if (!view) throw new Error('not reached');
  return view.id;
}

/** A colleague's, which belongs to nobody else. */
export const view: Thing = {
  live: async (world) => newView(world, (await newStaff(world.server)).staffId),
  others: {},
  table: 'staff_saved_view',
  key: 'id',
  uuid: true,
};

/**
 * A request for a card for a customer who is not there, by another member than the caller: to be refused, as it
 * could not be carried out.
 */
export async function newApproval({ server }: Pick<World, 'server'>, askedBy?: string): Promise<string> {
  const askedAt = server.clock.now();
  const [request] = await server.db
    .insert(approvals)
    .values({
      call: 'charge-card.grantRight',
      amount: 400_000,
      object: `user:${randomUUID()}`,
      input: { customer: randomUUID(), goodsCode: 'care-50', reason: '充电桩故障致歉' },
      reason: '充电桩故障致歉',
      askedBy: askedBy ?? (await newStaff(server)).staffId,
      askedAt,
      expiresAt: new Date(askedAt.getTime() + 7 * 86_400_000),
    })
    .returning({ id: approvals.id });
  if (!request) throw new Error('not reached');
  return request.id;
}

/** The brand's, for colleagues with the permission to decide. */
export const approval: Thing = {
  live: (world) => newApproval(world),
  others: {},
  table: 'staff_approval',
  key: 'id',
  uuid: true,
};
