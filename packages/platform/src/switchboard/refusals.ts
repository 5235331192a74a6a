import type { RefusalKind } from '@ev/contract/refusal-kinds';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import type { PartnerName } from '../partners.ts';
import { ofDay } from './of-day.ts';
import { providerRefusals } from './tables.ts';

type Row = typeof providerRefusals.$inferInsert;

/**
 * Counts rejected deliveries in memory: a flood of forged deliveries becomes one number in one row per kind.
 */
export function createRefusals({ db, clock }: { db: Database; clock: Clock }) {
  let counted = new Map<string, Row>();

  return {
    note(name: PartnerName, kind: RefusalKind): void {
      const lastAt = clock.now();
      const day = shanghaiDay(lastAt);
      const key = `${name} ${kind} ${day}`;
      const today = (counted.get(key)?.today ?? 0) + 1;
      counted.set(key, { name, kind, day, lastAt, today });
    },

    async write(): Promise<void> {
      const rows = [...counted.values()];
      counted = new Map();
      const t = providerRefusals;
      const added = sql`excluded.today`;
      for (const row of rows) {
        await db
          .insert(t)
          .values(row)
          .onConflictDoUpdate({
            target: [t.name, t.kind],
            set: {
              lastAt: sql`greatest(${t.lastAt}, excluded.last_at)`,
              day: sql`greatest(${t.day}, excluded.day)`,
              today: ofDay(t.day, t.today, added, sql`${t.today} + ${added}`),
            },
          });
      }
    },
  };
}
