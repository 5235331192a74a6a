import type { Api } from '@ev/contract';
import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { containing } from '@ev/platform/like.ts';
import type { Log } from '@ev/platform/log.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { and, asc, countDistinct, desc, gt, like, lte, sql } from 'drizzle-orm';
import { isPersonal } from './miss-rules.ts';
import { normaliseKeyword } from './normalise-keyword.ts';
import { misses } from './tables.ts';

const keptDays = 90;
/** More different words on a day are the work of a machine. */
const mostWordsOfDay = 2_000;

export type Misses = ReturnType<typeof createMisses>;

/** Counts words that nothing was found for. */
export function createMisses({ db, clock, log }: { db: Database; clock: Clock; log: Log }) {
  const today = () => shanghaiDay(clock.now());
  return {
    /** A search does not fail because its word cannot be counted. */
    async note(word: string): Promise<void> {
      if (isPersonal(word)) return;
      const day = today();
      try {
        await db.execute(sql`
          insert into ${misses} (day, word, count)
          select ${day}::date, ${word}, 1
          where (select count(*) from ${misses} where day = ${day}::date) < ${mostWordsOfDay}
            or exists (select from ${misses} where day = ${day}::date and word = ${word})
          on conflict (day, word) do update set count = ${misses.count} + 1`);
      } catch (error) {
        log.warn({ err: error }, 'a search without a result was not counted');
      }
    },

    async list({
      days,
      keyword,
      ...page
    }: Api['search.listMisses']['parsed']): Promise<Api['search.listMisses']['output']> {
      const where = and(
        gt(misses.day, addDays(today(), -days)),
        keyword ? like(misses.word, containing(normaliseKeyword(keyword))) : undefined,
      );
      const total = sql<number>`sum(${misses.count})::int`;
      const { rows, ...rest } = await readPage({
        rows: db
          .select({ word: misses.word, count: total, lastDay: sql<string>`max(${misses.day})::text` })
          .from(misses)
          .where(where)
          .groupBy(misses.word)
          .orderBy(desc(total), asc(misses.word)),
        count: db
          .select({ total: countDistinct(misses.word) })
          .from(misses)
          .where(where),
        page,
      });
      return { list: rows, ...rest };
    },

    async sweep(): Promise<void> {
      await db.delete(misses).where(lte(misses.day, addDays(today(), -keptDays)));
    },
  };
}
