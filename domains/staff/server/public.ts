/** API of staff for other domains. */
import type { Api, EndpointId } from '@ev/contract';
import type { Acting } from '@ev/platform/acting.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Advisers } from './advisers.ts';
import type { ValueActs } from './approvals/value-acts.ts';
import type { AuditLog } from './audit-log.ts';
import type { Hands } from './hands.ts';
import { staffMembers, staffSessions } from './tables.ts';

export { shownHistory, staffOfHistory } from './shown-history.ts';
export type { Advisers, AuditLog, Hands, ValueActs };

/** How a domain carries out an action that a second person has approved, by the id of its call. */
export type ApprovedActs = {
  [Id in EndpointId]?: {
    /** Runs in the transaction of the approval, as the requester. @throws AppError if it is no longer possible */
    run(tx: Transaction, acting: Acting, input: Api[Id]['parsed']): Promise<unknown>;
    /** Runs once the transaction is committed. */
    afterwards?(input: Api[Id]['parsed']): Promise<void>;
  };
};

/**
 * Those of these sessions of staff that have ended by a logout, by their age, by a colleague or with the member's
 * account, for connections that outlive a request.
 */
export async function endedStaffSessionsOf(
  reader: Database,
  now: Date,
  sessionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (sessionIds.length === 0) return new Set();
  const { id, staffId, endedAt, expiresAt } = staffSessions;
  const alive = await reader
    .select({ id })
    .from(staffSessions)
    .innerJoin(staffMembers, and(eq(staffMembers.id, staffId), eq(staffMembers.status, 'active')))
    .where(and(inArray(id, [...sessionIds]), isNull(endedAt), gt(expiresAt, now)));
  const left = new Set(alive.map((one) => one.id));
  // Sessions that are over are deleted soon, so that only those that remain can be asked for.
  return new Set(sessionIds.filter((one) => !left.has(one)));
}

declare module '@ev/platform/module.ts' {
  interface Services {
    staff: { advisers: Advisers; auditLog: AuditLog; hands: Hands; valueActs: ValueActs };
  }
  interface Slots {
    'staff.approvedActs': ApprovedActs;
  }
}
