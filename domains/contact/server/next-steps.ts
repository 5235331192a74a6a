import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { NextStep } from '../contract/contact.ts';
import { contactSteps } from './tables.ts';

export type NextSteps = ReturnType<typeof createNextSteps>;

/** Open next steps for lists of the objects that they concern. */
export function createNextSteps({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** The earliest of each object of one kind, by the object's id. */
    async of(
      kind: string,
      things: readonly { id: string; accountId: string }[],
    ): Promise<ReadonlyMap<string, NextStep>> {
      if (things.length === 0) return new Map();
      const { subjectId, accountId, words, dueOn, doneAt, createdAt } = contactSteps;
      // By customer, because the index of open steps begins with it.
      const ofThem = inArray(accountId, [...new Set(things.map((thing) => thing.accountId))]);
      const named = inArray(
        subjectId,
        things.map(({ id }) => id),
      );
      const rows = await db
        .selectDistinctOn([subjectId], { subjectId, words, dueOn })
        .from(contactSteps)
        .where(and(ofThem, eq(contactSteps.kind, kind), named, isNull(doneAt)))
        .orderBy(asc(subjectId), asc(dueOn), asc(createdAt));
      const today = shanghaiDay(clock.now());
      return new Map(
        rows.map((row) => [
          row.subjectId,
          { words: row.words, dueOn: row.dueOn, overdue: row.dueOn < today },
        ]),
      );
    },
  };
}
