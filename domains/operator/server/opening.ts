import type { Database, Transaction } from '@ev/platform/database.ts';
import { isPublicHost } from '@ev/platform/public-address.ts';
import { eq, sql } from 'drizzle-orm';
import { type OperatorRow, operators } from './tables.ts';

export type Opening = ReturnType<typeof createOpening>;

/** Decides when an operator may be used: with the keys of both sides and a public address. */
export function createOpening(parts: {
  /** The partners of a demo, and of a rehearsal, run on the same machine. */
  arePlayed: boolean;
  opened(tx: Transaction, operatorId: string): Promise<void>;
}) {
  const isOutside = (baseUrl: string) => {
    if (parts.arePlayed) return true;
    const { protocol, hostname } = new URL(baseUrl);
    return protocol === 'https:' && isPublicHost(hostname);
  };
  const hasKeys = ({ theirKeys, ourKeys }: OperatorRow) => theirKeys !== null && ourKeys !== null;

  return {
    isOutside,
    hasKeys,
    /** Whether there are operators, and which of them cannot be used yet. */
    async ready(db: Database): Promise<{ done: boolean; missing: string[] }> {
      const rows = await db.select().from(operators).orderBy(operators.operatorId);
      const missing = rows.flatMap((row) => {
        if (!hasKeys(row)) return [`${row.name}的密钥`];
        return row.active ? [] : [`${row.name}还没有启用`];
      });
      return { done: rows.length > 0 && missing.length === 0, missing };
    },
    opened: parts.opened,
    /** Enables an operator that has only waited for its keys. @param row the current row, locked */
    async openWaiting(tx: Transaction, row: OperatorRow): Promise<OperatorRow> {
      if (!row.opensWithKeys || !hasKeys(row) || !isOutside(row.baseUrl)) return row;
      const [open] = await tx
        .update(operators)
        .set({ active: true, opensWithKeys: false, version: sql`${operators.version} + 1` })
        .where(eq(operators.operatorId, row.operatorId))
        .returning();
      await parts.opened(tx, row.operatorId);
      return open ?? row;
    },
  };
}
