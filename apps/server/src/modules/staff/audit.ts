import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import { auditLog } from './tables.ts';

/** Writes one line of the audit log, in the transaction of the deed where there is one. */
export async function recordAudit(
  tx: Database | Transaction,
  clock: Clock,
  line: { actor: string; action: string; object?: string; ip: string },
): Promise<void> {
  await tx.insert(auditLog).values({ ...line, object: line.object ?? null, at: clock.now() });
}
