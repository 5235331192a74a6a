import type { Api } from '@ev/contract';
import { type StaffRole, staffRoles } from '@ev/contract/permissions';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, asc, count, eq, ilike, isNull, or, sql } from 'drizzle-orm';
import { type AuditSource, recordAudit } from './audit.ts';
import type { OneTimePasswords } from './one-time-passwords.ts';
import { hashPassword } from './passwords.ts';
import { staffMembers, staffSessions } from './tables.ts';

type Member = typeof staffMembers.$inferSelect;
const isActiveAdministrator = and(
  eq(staffMembers.status, 'active'),
  sql`${staffMembers.roles} @> '["administrator"]'::jsonb`,
);
/** A password that was issued; what it is, `OneTimePasswords` tells. */
type Issued = { id: string; issue: string };

/** Who belongs to the brand's staff and in which roles. Every change is in the audit log. */
export function createMembers({
  db,
  clock,
  oneTimePasswords,
}: {
  db: Database;
  clock: Clock;
  oneTimePasswords: OneTimePasswords;
}) {
  return {
    async list(query: Api['staff.listMembers']['parsed']): Promise<Api['staff.listMembers']['output']> {
      const { keyword, pageNo, pageSize } = query;
      const part = keyword ? `%${keyword.replace(/[\\%_]/g, '\\$&')}%` : null;
      const where = part ? or(ilike(staffMembers.username, part), ilike(staffMembers.name, part)) : undefined;
      const rows = await db
        .select()
        .from(staffMembers)
        .where(where)
        .orderBy(asc(staffMembers.username))
        .limit(pageSize)
        .offset((pageNo - 1) * pageSize);
      const [total] = await db.select({ count: count() }).from(staffMembers).where(where);
      return { list: rows.map(present), total: total?.count ?? 0, pageNo, pageSize };
    },

    async countAdministrators(): Promise<number> {
      return db.$count(staffMembers, isActiveAdministrator);
    },

    /** @throws AppError staff.usernameTaken */
    async add(
      tx: Transaction,
      by: AuditSource,
      { username, name, roles }: Api['staff.addMember']['parsed'],
    ): Promise<Issued> {
      const issue = oneTimePasswords.newIssue();
      const [added] = await tx
        .insert(staffMembers)
        .values({
          username,
          name,
          roles: inOrder(roles),
          passwordHash: await hashPassword(oneTimePasswords.passwordOf(issue)),
          passwordDue: true,
          status: 'active',
          createdAt: clock.now(),
        })
        .onConflictDoNothing()
        .returning({ id: staffMembers.id });
      if (!added) throw new AppError('staff.usernameTaken');
      await record(tx, by, 'member.added', added.id, { after: { username, roles: inOrder(roles) } });
      return { id: added.id, issue };
    },

    /** @throws AppError staff.memberNotFound or staff.lastAdministrator. */
    async changeRoles(tx: Transaction, by: AuditSource, id: string, roles: StaffRole[]): Promise<void> {
      const administrators = await lockAdministrators(tx, by);
      const member = await lockMember(tx, id);
      const after = inOrder(roles);
      if (String(member.roles) === String(after)) return;
      if (!after.includes('administrator')) keepOne(administrators, member);
      await tx.update(staffMembers).set({ roles: after }).where(eq(staffMembers.id, id));
      await record(tx, by, 'member.rolesChanged', id, {
        before: { roles: member.roles },
        after: { roles: after },
      });
    },

    /** @throws AppError staff.memberNotFound, staff.notYourself or staff.lastAdministrator. */
    async disable(tx: Transaction, by: AuditSource, id: string): Promise<void> {
      notYourself(by, id);
      const administrators = await lockAdministrators(tx, by);
      const member = await lockMember(tx, id);
      if (member.status === 'disabled') return;
      keepOne(administrators, member);
      await tx.update(staffMembers).set({ status: 'disabled' }).where(eq(staffMembers.id, id));
      await endSessions(tx, id);
      await record(tx, by, 'member.disabled', id);
    },

    /** @throws AppError staff.memberNotFound */
    async enable(tx: Transaction, by: AuditSource, id: string): Promise<void> {
      const member = await lockMember(tx, id);
      if (member.status === 'active') return;
      await tx.update(staffMembers).set({ status: 'active' }).where(eq(staffMembers.id, id));
      await record(tx, by, 'member.enabled', id);
    },

    /** @throws AppError staff.memberNotFound or staff.notYourself. */
    async resetPassword(tx: Transaction, by: AuditSource, id: string): Promise<Issued> {
      notYourself(by, id);
      await lockMember(tx, id);
      const issue = oneTimePasswords.newIssue();
      const passwordHash = await hashPassword(oneTimePasswords.passwordOf(issue));
      await tx.update(staffMembers).set({ passwordHash, passwordDue: true }).where(eq(staffMembers.id, id));
      await endSessions(tx, id);
      await record(tx, by, 'member.passwordReset', id);
      return { id, issue };
    },
  };

  /**
   * Every administrator who can log in, locked in one order, so that of two who demote each other the second
   * sees what the first did.
   * @throws AppError staff.forbidden when the caller has stopped to be one of them while waiting.
   */
  async function lockAdministrators(tx: Transaction, by: AuditSource): Promise<{ id: string }[]> {
    const administrators = await tx
      .select({ id: staffMembers.id })
      .from(staffMembers)
      .where(isActiveAdministrator)
      .orderBy(asc(staffMembers.id))
      .for('update');
    if (!administrators.some(({ id }) => by.actor === `staff:${id}`)) throw new AppError('auth.forbidden');
    return administrators;
  }

  async function lockMember(tx: Transaction, id: string): Promise<Member> {
    const [member] = await tx.select().from(staffMembers).where(eq(staffMembers.id, id)).for('update');
    if (!member) throw new AppError('staff.memberNotFound');
    return member;
  }

  async function endSessions(tx: Transaction, staffId: string): Promise<void> {
    await tx
      .update(staffSessions)
      .set({ endedAt: clock.now() })
      .where(and(eq(staffSessions.staffId, staffId), isNull(staffSessions.endedAt)));
  }

  function record(tx: Transaction, by: AuditSource, action: string, id: string, details?: object) {
    return recordAudit(tx, clock, {
      ...by,
      action,
      object: `staff:${id}`,
      ...(details ? { details: { ...details } } : {}),
    });
  }
}

function notYourself(by: AuditSource, id: string): void {
  if (by.actor === `staff:${id}`) throw new AppError('staff.notYourself');
}

/** Somebody must be left who can appoint others. */
function keepOne(administrators: { id: string }[], member: Member): void {
  if (administrators.length === 1 && administrators[0]?.id === member.id) {
    throw new AppError('staff.lastAdministrator');
  }
}

/** Each role once, in the order of the catalogue. */
function inOrder(roles: readonly StaffRole[]): StaffRole[] {
  return staffRoles.filter((role) => roles.includes(role));
}

function present({ id, username, name, roles, status, passwordDue, createdAt }: Member) {
  return { id, username, name, roles, status, passwordDue, createdAt: createdAt.toISOString() };
}
