import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, asc, desc, eq, gt, inArray, max } from 'drizzle-orm';
import { type AuditDetails, auditLog } from './tables.ts';

export type Deeds = ReturnType<typeof createDeeds>;

/** What the staff did to one thing, for the page that shows it. */
export function createDeeds(db: Database) {
  return {
    /** In the order in which it was done. Personal data in the details is masked. */
    listOf(
      object: string,
      actions: readonly string[],
    ): Promise<{ id: number; at: Date; actor: string; action: string; details: AuditDetails | null }[]> {
      return db
        .select({
          id: auditLog.id,
          at: auditLog.at,
          actor: auditLog.actor,
          action: auditLog.action,
          details: auditLog.details,
        })
        .from(auditLog)
        .where(and(eq(auditLog.object, object), inArray(auditLog.action, [...actions])))
        .orderBy(asc(auditLog.id));
    },

    /** What was done after a deed, by its number, in its order; or without one the last that was done, from the end. */
    listAfter(
      after: number | null,
      limit: number,
    ): Promise<{ id: number; at: Date; action: string; object: string | null }[]> {
      const { id, at, action, object } = auditLog;
      return db
        .select({ id, at, action, object })
        .from(auditLog)
        .where(after === null ? undefined : gt(id, after))
        .orderBy(after === null ? desc(id) : asc(id))
        .limit(limit);
    },

    /** The last such deed to each of these things, by its number; nothing for a thing without one. */
    async lastOf(
      on: Database | Transaction,
      objects: readonly string[],
      actions: readonly string[],
    ): Promise<Map<string, number>> {
      const rows = await on
        .select({ object: auditLog.object, last: max(auditLog.id) })
        .from(auditLog)
        .where(and(inArray(auditLog.object, [...objects]), inArray(auditLog.action, [...actions])))
        .groupBy(auditLog.object);
      return new Map(
        rows.flatMap(({ object, last }) => (object !== null && last !== null ? [[object, last]] : [])),
      );
    },
  };
}
