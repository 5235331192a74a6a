import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { containing } from '@ev/platform/like.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { asc, eq, ilike, or } from 'drizzle-orm';
import { type AuditSource, recordAudit, staffIdOf } from './audit.ts';
import { holdRoles } from './brand-roles.ts';
import type { Hands } from './hands.ts';
import {
  endSessions,
  inOrder,
  isActiveAdministrator,
  type LockedMember,
  lockAdministrators,
  lockMember,
} from './locked-members.ts';
import type { OneTimePasswords } from './one-time-passwords.ts';
import { hashPassword } from './passwords.ts';
import type { Permissions } from './permissions.ts';
import type { RoleGrants } from './role-grants.ts';
import type { SecondFactors } from './second-factors.ts';
import { staffMembers } from './tables.ts';

/** An issued password; `OneTimePasswords` computes it from `issue`. */
type Issued = { id: string; issue: string };
/** Roles that await a second administrator. */
type Waiting = { waiting: string[] };

/** The brand's staff and their roles. Every change is in the audit log. */
export function createMembers({
  db,
  clock,
  oneTimePasswords,
  grants,
  permissions,
  secondFactors,
  hands,
}: {
  db: Database;
  clock: Clock;
  grants: RoleGrants;
  permissions: Permissions;
  oneTimePasswords: OneTimePasswords;
  secondFactors: Pick<SecondFactors, 'among'>;
  hands: Hands;
}) {
  return {
    async list(query: Api['staff.listMembers']['parsed']): Promise<Api['staff.listMembers']['output']> {
      const { keyword } = query;
      const part = keyword ? containing(keyword) : null;
      const where = part ? or(ilike(staffMembers.username, part), ilike(staffMembers.name, part)) : undefined;
      const { rows, ...page } = await readPage({
        rows: db.select().from(staffMembers).where(where).orderBy(asc(staffMembers.username)),
        count: db.$count(staffMembers, where),
        page: query,
      });
      const ids = rows.map(({ id }) => id);
      const waiting = await grants.waitingFor(ids);
      const withCode = await secondFactors.among(ids);
      return {
        list: rows.map((row) => ({
          ...present(row, waiting.get(row.id) ?? []),
          secondFactor: withCode.has(row.id),
        })),
        ...page,
      };
    },

    /** Active administrators. */
    async administrators(): Promise<string[]> {
      const rows = await db.select({ id: staffMembers.id }).from(staffMembers).where(isActiveAdministrator);
      return rows.map(({ id }) => id);
    },

    /**
     * Roles that move money await a second administrator, so that nobody can create a colleague to pay money
     * out with.
     * @throws AppError staff.usernameTaken or staff.roleNotFound.
     */
    async add(
      tx: Transaction,
      by: AuditSource,
      { username, name, roles: asked }: Api['staff.addMember']['parsed'],
    ): Promise<Issued & Waiting> {
      const issue = oneTimePasswords.newIssue();
      const movesMoney = await moneyTestOf(tx, asked);
      const roles = inOrder(asked.filter((role) => !movesMoney(role)));
      const waiting = inOrder(asked.filter(movesMoney));
      const me = staffIdOf(by);
      const [added] = await tx
        .insert(staffMembers)
        .values({
          username,
          name,
          roles,
          passwordHash: await hashPassword(oneTimePasswords.passwordOf(issue)),
          passwordDue: true,
          madeBy: me,
          passwordBy: me,
          status: 'active',
          createdAt: clock.now(),
        })
        .onConflictDoNothing()
        .returning({ id: staffMembers.id });
      if (!added) throw new AppError('staff.usernameTaken');
      await record(tx, by, 'member.added', added.id, { after: { username, roles } });
      await grants.ask(tx, by, added.id, waiting);
      return { id: added.id, issue, waiting };
    },

    /**
     * Removals take effect at once, and so do additions except for roles that move money, which await a
     * second administrator. Members cannot give roles to themselves.
     * @throws AppError staff.memberNotFound, staff.roleNotFound, staff.notYourself or
     * staff.lastAdministrator.
     */
    async changeRoles(tx: Transaction, by: AuditSource, id: string, roles: string[]): Promise<Waiting> {
      const administrators = await lockAdministrators(tx, by);
      const member = await lockMember(tx, id);
      const added = inOrder(roles.filter((role) => !member.roles.includes(role)));
      if (added.length > 0) notYourself(by, id);
      const movesMoney = await moneyTestOf(tx, added);
      const waiting = added.filter(movesMoney);
      const after = inOrder(roles.filter((role) => !waiting.includes(role)));
      if (!after.includes('administrator')) keepOne(administrators, member);
      await grants.ask(tx, by, id, waiting);
      if (String(member.roles) === String(after)) return { waiting };
      await tx.update(staffMembers).set({ roles: after }).where(eq(staffMembers.id, id));
      await record(tx, by, 'member.rolesChanged', id, {
        before: { roles: member.roles },
        after: { roles: after },
      });
      return { waiting };
    },

    /** @throws AppError staff.memberNotFound, staff.notYourself or staff.lastAdministrator. */
    async disable(tx: Transaction, by: AuditSource, id: string): Promise<void> {
      notYourself(by, id);
      const administrators = await lockAdministrators(tx, by);
      const member = await lockMember(tx, id);
      if (member.status === 'disabled') return;
      keepOne(administrators, member);
      await grants.end(tx, id);
      await tx.update(staffMembers).set({ status: 'disabled' }).where(eq(staffMembers.id, id));
      await endSessions(tx, clock, id);
      await record(tx, by, 'member.disabled', id);
    },

    /** @throws AppError staff.memberNotFound */
    async enable(tx: Transaction, by: AuditSource, id: string): Promise<void> {
      const member = await lockMember(tx, id);
      if (member.status === 'active') return;
      await tx.update(staffMembers).set({ status: 'active' }).where(eq(staffMembers.id, id));
      await record(tx, by, 'member.enabled', id);
    },

    /**
     * Sets the company subject that a member logs in with. The administrator who sets it could let themselves
     * in, so they count as controlling the account, also when they remove it again; existing sessions end.
     * @throws AppError staff.memberNotFound, staff.notYourself, staff.subjectTaken or staff.otherHandNeeded.
     */
    async setSubject(
      tx: Transaction,
      by: AuditSource,
      { id, subject }: Api['staff.setSubject']['parsed'],
    ): Promise<void> {
      notYourself(by, id);
      await lockAdministrators(tx, by);
      const member = await lockMember(tx, id);
      if (member.subject === subject) return;
      if (subject !== null) await requireOtherFactor(tx, by, member);
      if (subject !== null) {
        const taken = await tx
          .select({ id: staffMembers.id })
          .from(staffMembers)
          .where(eq(staffMembers.subject, subject));
        if (taken.length > 0) throw new AppError('staff.subjectTaken');
      }
      const entered = subject === null ? {} : { subjectBy: staffIdOf(by) };
      await tx
        .update(staffMembers)
        .set({ subject, ...entered })
        .where(eq(staffMembers.id, id));
      await endSessions(tx, clock, id);
      await record(tx, by, 'member.subjectSet', id, {
        before: { subject: member.subject },
        after: { subject },
      });
    },

    /** @throws AppError staff.memberNotFound, staff.notYourself or staff.otherHandNeeded. */
    async resetPassword(tx: Transaction, by: AuditSource, id: string): Promise<Issued> {
      notYourself(by, id);
      await requireOtherFactor(tx, by, await lockMember(tx, id));
      const issue = oneTimePasswords.newIssue();
      const passwordHash = await hashPassword(oneTimePasswords.passwordOf(issue));
      await tx
        .update(staffMembers)
        .set({ passwordHash, passwordDue: true, passwordBy: staffIdOf(by) })
        .where(eq(staffMembers.id, id));
      await endSessions(tx, clock, id);
      await record(tx, by, 'member.passwordReset', id);
      return { id, issue };
    },
  };

  /**
   * An administrator who reset an account's second factor cannot also gain access to it before its owner has
   * set up a new one.
   */
  async function requireOtherFactor(tx: Transaction, by: AuditSource, member: LockedMember): Promise<void> {
    const { secondFactorOffBy: offBy } = member;
    if (offBy !== null && !(await hands.areTwoPeople(offBy, staffIdOf(by), tx)))
      throw new AppError('staff.otherHandNeeded');
  }

  /** Tests whether a role moves money; the custom roles are locked until the end of the transaction. */
  async function moneyTestOf(tx: Transaction, roles: readonly string[]): Promise<(role: string) => boolean> {
    const ofBrand = await holdRoles(tx, roles);
    return (role) => permissions.moveMoney(permissions.of([role], ofBrand.get(role)));
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

/** At least one administrator must remain to appoint others. */
function keepOne(administrators: { id: string }[], member: LockedMember): void {
  if (administrators.length === 1 && administrators[0]?.id === member.id) {
    throw new AppError('staff.lastAdministrator');
  }
}

function present(member: LockedMember, waiting: string[]) {
  const { id, username, name, roles, status, passwordDue, subject, createdAt } = member;
  return {
    id,
    username,
    name,
    roles,
    status,
    passwordDue,
    subject,
    createdAt: createdAt.toISOString(),
    waiting,
  };
}
