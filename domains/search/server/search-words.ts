import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { and, asc, gte, isNull, lte, or } from 'drizzle-orm';
import { hotWords, synonyms } from './tables.ts';

/** Proposed at a time. */
const mostShown = 20;

export type SearchWords = ReturnType<typeof createSearchWords>;

/** The words of the brand, as searches use them. */
export function createSearchWords({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** Hot words of today, in their order. */
    async shownToday(): Promise<string[]> {
      const today = shanghaiDay(clock.now());
      const rows = await db
        .select({ word: hotWords.word })
        .from(hotWords)
        .where(
          and(
            or(isNull(hotWords.fromDay), lte(hotWords.fromDay, today)),
            or(isNull(hotWords.untilDay), gte(hotWords.untilDay, today)),
          ),
        )
        .orderBy(asc(hotWords.position), asc(hotWords.word))
        .limit(mostShown);
      return rows.map(({ word }) => word);
    },

    async synonymGroups(): Promise<string[][]> {
      const rows = await db.select({ words: synonyms.words }).from(synonyms);
      return rows.map(({ words }) => words);
    },
  };
}
