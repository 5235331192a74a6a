import type { Call, StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { maskPersonal } from '@ev/platform/mask-personal.ts';
import { type AuditDetails, auditLog } from './tables.ts';

export type AuditEntry = {
  /** `staff:<id>`, or `unknown` for a refused login. */
  actor: string;
  action: string;
  object?: string;
  ip: string;
  requestId?: string;
  /** The log outlives the data that it refers to, so personal data is masked before it is stored. */
  details?: AuditDetails;
};

/** Writes a line of the audit log, in the transaction of the action if there is one. */
export async function recordAudit(
  tx: Database | Transaction,
  clock: Clock,
  entry: AuditEntry,
): Promise<void> {
  const { actor, action, object, ip, requestId, details } = entry;
  await tx.insert(auditLog).values({
    actor,
    action,
    object: object ?? null,
    at: clock.now(),
    ip,
    requestId: requestId ?? null,
    details: details ? (maskPersonal(details) as AuditDetails) : null,
  });
}

/** The actor and request: the part of a line common to all actions of a handler. */
export function auditSource(call: Pick<Call<StaffActor>, 'actor' | 'ip' | 'requestId'>) {
  return { actor: `staff:${call.actor.staffId}`, ip: call.ip, requestId: call.requestId };
}
export type AuditSource = ReturnType<typeof auditSource>;

/** The staff member who performed an action. */
export function staffIdOf({ actor }: AuditSource): string {
  return actor.replace(/^staff:/, '');
}
