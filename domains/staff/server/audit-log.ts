import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, asc, desc, eq, gt, inArray, max } from 'drizzle-orm';
import { type AuditDetails, auditLog } from './tables.ts';

export type AuditLog = ReturnType<typeof createAuditLog>;

/** Reads the audit log of one object for the page that shows it. */
export function createAuditLog(db: Database) {
  return {
    /** In chronological order. Personal data in the details is masked. */
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

    /** Actions after the one with this id, in order; without an id, the latest actions, newest first. */
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

    /** The latest such action on each of these objects, by its id; objects without one are absent. */
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
