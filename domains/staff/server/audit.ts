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
  /** The log outlives what it tells of: personal data is masked before it is kept. */
  details?: AuditDetails;
};

/** Writes one line of the audit log, in the transaction of the deed where there is one. */
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

/** Who did it and in which call: the part of a line that every deed of a handler has in common. */
export function auditSource(call: Pick<Call<StaffActor>, 'actor' | 'ip' | 'requestId'>) {
  return { actor: `staff:${call.actor.staffId}`, ip: call.ip, requestId: call.requestId };
}
export type AuditSource = ReturnType<typeof auditSource>;

/** The member behind a deed. */
export function staffIdOf({ actor }: AuditSource): string {
  return actor.replace(/^staff:/, '');
}
