import type { Api } from '@ev/contract';
import { addDays, type Day, shanghaiDay, startOfDay } from '@ev/kernel/shanghai-time.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { and, gte, ne, sql } from 'drizzle-orm';
import type { MoveKind } from '../../contract/kinds.ts';
import { mallStock, mallStockMoves } from '../tables.ts';

/** What the moves of a day have added to the units on hand, by their kinds. */
const added = (...kinds: readonly MoveKind[]) =>
  sql`coalesce(sum(${mallStockMoves.onHandDelta}) filter (where ${mallStockMoves.kind} in (${sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )})), 0)`.mapWith(Number);

/** Units that came into the warehouse and left it within the last days, today included. */
export async function readStockFlow(
  { db, clock }: { db: Database; clock: Clock },
  { days }: Api['mall.getStockFlow']['parsed'],
): Promise<Api['mall.getStockFlow']['output']> {
  const first = addDays(shanghaiDay(clock.now()), 1 - days);
  const { at, onHandDelta } = mallStockMoves;
  const dayOf = sql<Day>`to_char(${at} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
  const [moved, [stock]] = await Promise.all([
    db
      .select({
        day: dayOf,
        received: added('received'),
        shipped: added('shipped'),
        takenBack: added('takenBack'),
        damaged: added('damaged'),
        corrected: added('counted', 'found'),
      })
      .from(mallStockMoves)
      .where(and(gte(at, startOfDay(first)), ne(onHandDelta, 0)))
      .groupBy(dayOf),
    db
      .select({
        onHand: sql`coalesce(sum(${mallStock.onHand}), 0)`.mapWith(Number),
        reserved: sql`coalesce(sum(${mallStock.reserved}), 0)`.mapWith(Number),
      })
      .from(mallStock),
  ]);
  const byDay = new Map(moved.map((one) => [one.day, one]));
  return {
    days: Array.from({ length: days }, (_, index) => {
      const day = addDays(first, index);
      const { received = 0, shipped = 0, takenBack = 0, damaged = 0, corrected = 0 } = byDay.get(day) ?? {};
      // What leaves is stored as negative.
      return { day, received, shipped: 0 - shipped, takenBack, damaged: 0 - damaged, corrected };
    }),
    onHand: stock?.onHand ?? 0,
    reserved: stock?.reserved ?? 0,
  };
}
