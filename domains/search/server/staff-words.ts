import type { Api } from '@ev/contract';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { containing } from '@ev/platform/like.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { HotWord } from '../contract/search.ts';
import { hotWords, synonyms } from './tables.ts';

const mostHotWords = 50;
const mostSynonyms = 500;

/** Hot words and synonyms, as staff keep them. */
export function createStaffWords({ db, clock }: { db: Database; clock: Clock }) {
  return {
    async listHotWords(
      page: Api['search.listHotWords']['parsed'],
    ): Promise<Api['search.listHotWords']['output']> {
      const today = shanghaiDay(clock.now());
      const { rows, ...rest } = await readPage({
        rows: db.select().from(hotWords).orderBy(asc(hotWords.position), asc(hotWords.word)),
        count: db.$count(hotWords),
        page,
      });
      return { list: rows.map((row) => presentHotWord(row, today)), ...rest };
    },

    /** @throws AppError search.hotWordNotFound, .hotWordMoved, .hotWordTaken, .tooManyHotWords */
    async putHotWord(
      tx: Transaction,
      { actor, audit }: Acting,
      { hotWordId, seenChangedAt, word, position, from, until }: Api['search.putHotWord']['parsed'],
    ): Promise<{ hotWordId: string }> {
      await oneAtATime(tx, 'hot words');
      const values = {
        word,
        position,
        fromDay: from,
        untilDay: until,
        changedAt: clock.now(),
        changedBy: actor.name,
      };
      const same = sql`lower(${hotWords.word}) = lower(${word})`;
      const isOther = hotWordId === undefined ? same : and(same, ne(hotWords.hotWordId, hotWordId));
      if ((await tx.$count(hotWords, isOther)) > 0) throw new AppError('search.hotWordTaken');
      let id = hotWordId;
      if (id === undefined) {
        if ((await tx.$count(hotWords)) >= mostHotWords) throw new AppError('search.tooManyHotWords');
        const [row] = await tx.insert(hotWords).values(values).returning({ id: hotWords.hotWordId });
        id = row?.id ?? '';
      } else {
        const [row] = await tx.select().from(hotWords).where(eq(hotWords.hotWordId, id));
        if (!row) throw new AppError('search.hotWordNotFound');
        if (row.changedAt.toISOString() !== seenChangedAt) throw new AppError('search.hotWordMoved');
        await tx.update(hotWords).set(values).where(eq(hotWords.hotWordId, id));
      }
      await audit(tx, { action: 'hotWord.put', object: `hotWord:${id}`, details: { word } });
      return { hotWordId: id };
    },

    /** @throws AppError search.hotWordNotFound */
    async removeHotWord(
      tx: Transaction,
      { audit }: Acting,
      { hotWordId }: Api['search.removeHotWord']['parsed'],
    ): Promise<Record<string, never>> {
      const [row] = await tx
        .delete(hotWords)
        .where(eq(hotWords.hotWordId, hotWordId))
        .returning({ word: hotWords.word });
      if (!row) throw new AppError('search.hotWordNotFound');
      await audit(tx, { action: 'hotWord.remove', object: `hotWord:${hotWordId}`, details: row });
      return {};
    },

    async listSynonyms({
      keyword,
      ...page
    }: Api['search.listSynonyms']['parsed']): Promise<Api['search.listSynonyms']['output']> {
      const where = keyword ? sql`${synonyms.words}::text ilike ${containing(keyword)}` : undefined;
      const { rows, ...rest } = await readPage({
        rows: db
          .select()
          .from(synonyms)
          .where(where)
          .orderBy(desc(synonyms.changedAt), desc(synonyms.synonymsId)),
        count: db.$count(synonyms, where),
        page,
      });
      return { list: rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() })), ...rest };
    },

    /** @throws AppError search.synonymsNotFound, .synonymsMoved, .tooManySynonyms */
    async putSynonyms(
      tx: Transaction,
      { actor, audit }: Acting,
      { synonymsId, seenChangedAt, words }: Api['search.putSynonyms']['parsed'],
    ): Promise<{ synonymsId: string }> {
      await oneAtATime(tx, 'synonyms');
      const values = { words, changedAt: clock.now(), changedBy: actor.name };
      let id = synonymsId;
      if (id === undefined) {
        if ((await tx.$count(synonyms)) >= mostSynonyms) throw new AppError('search.tooManySynonyms');
        const [row] = await tx.insert(synonyms).values(values).returning({ id: synonyms.synonymsId });
        id = row?.id ?? '';
      } else {
        const [row] = await tx.select().from(synonyms).where(eq(synonyms.synonymsId, id));
        if (!row) throw new AppError('search.synonymsNotFound');
        if (row.changedAt.toISOString() !== seenChangedAt) throw new AppError('search.synonymsMoved');
        await tx.update(synonyms).set(values).where(eq(synonyms.synonymsId, id));
      }
      await audit(tx, { action: 'synonyms.put', object: `synonyms:${id}`, details: { words } });
      return { synonymsId: id };
    },

    /** @throws AppError search.synonymsNotFound */
    async removeSynonyms(
      tx: Transaction,
      { audit }: Acting,
      { synonymsId }: Api['search.removeSynonyms']['parsed'],
    ): Promise<Record<string, never>> {
      const [row] = await tx
        .delete(synonyms)
        .where(eq(synonyms.synonymsId, synonymsId))
        .returning({ words: synonyms.words });
      if (!row) throw new AppError('search.synonymsNotFound');
      await audit(tx, { action: 'synonyms.remove', object: `synonyms:${synonymsId}`, details: row });
      return {};
    },
  };
}

/** So that a maximum, a unique word and a version hold for concurrent changes too. */
const oneAtATime = (tx: Transaction, what: string) => lockByKey(tx, `search ${what}`);

function presentHotWord(row: typeof hotWords.$inferSelect, today: string): HotWord {
  const { hotWordId, word, position, fromDay, untilDay, changedAt, changedBy } = row;
  return {
    hotWordId,
    word,
    position,
    from: fromDay,
    until: untilDay,
    shown: (fromDay === null || fromDay <= today) && (untilDay === null || untilDay >= today),
    changedAt: changedAt.toISOString(),
    changedBy,
  };
}
