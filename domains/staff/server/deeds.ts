import type { Database } from '@ev/platform/database.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { type AuditDetails, auditLog } from './tables.ts';

export type Deeds = ReturnType<typeof createDeeds>;

/** What the staff did to one thing, for the page that shows it. */
export function createDeeds(db: Database) {
  return {
    /** In the order in which it was done. Personal data in the details is masked. */
    listOf(
      object: string,
      actions: readonly string[],
    ): Promise<{ at: Date; actor: string; action: string; details: AuditDetails | null }[]> {
      return db
        .select({
          at: auditLog.at,
          actor: auditLog.actor,
          action: auditLog.action,
          details: auditLog.details,
        })
        .from(auditLog)
        .where(and(eq(auditLog.object, object), inArray(auditLog.action, [...actions])))
        .orderBy(asc(auditLog.id));
    },
  };
}
