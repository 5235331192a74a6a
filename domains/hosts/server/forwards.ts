import type { Api } from '@ev/contract';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { and, asc, count, countDistinct, desc, eq, gte, lte, max, sql } from 'drizzle-orm';
import { forwardsPerDay } from '../contract/forward.ts';
import { forwards } from './tables.ts';

const aDay = { limit: forwardsPerDay, windowSeconds: 24 * 3600 };

/** Counts shares of community content. */
export function createForwards({ db, clock, limiter }: { db: Database; clock: Clock; limiter: RateLimiter }) {
  return {
    /** @throws AppError hosts.tooManyForwards */
    async note(accountId: string, subject: Api['hosts.forward']['parsed']): Promise<Record<string, never>> {
      const key = `forward:${accountId}`;
      if (!(await limiter.take(key, aDay))) throw new AppError('hosts.tooManyForwards');
      const at = clock.now();
      const noted = await db
        .insert(forwards)
        .values({ accountId, ...subject, day: shanghaiDay(at), at })
        .onConflictDoNothing()
        .returning({ day: forwards.day });
      if (noted.length === 0) await limiter.giveBack(key);
      return {};
    },

    /** Most shared first. */
    async list(query: Api['hosts.listForwards']['parsed']): Promise<Api['hosts.listForwards']['output']> {
      const { from, to, subjectType } = query;
      const where = and(
        from ? gte(forwards.day, from) : undefined,
        to ? lte(forwards.day, to) : undefined,
        subjectType ? eq(forwards.subjectType, subjectType) : undefined,
      );
      const subject = { subjectType: forwards.subjectType, subjectId: forwards.subjectId };
      const { rows, ...page } = await readPage({
        rows: db
          .select({
            ...subject,
            times: count(),
            people: countDistinct(forwards.accountId),
            lastAt: max(forwards.at),
          })
          .from(forwards)
          .where(where)
          .groupBy(subject.subjectType, subject.subjectId)
          .orderBy(desc(count()), desc(max(forwards.at)), asc(subject.subjectType), asc(subject.subjectId)),
        count: db
          .select({
            total: sql`count(distinct (${subject.subjectType}, ${subject.subjectId}))`.mapWith(Number),
          })
          .from(forwards)
          .where(where),
        page: query,
      });
      const list = rows.map((row) => ({ ...row, lastAt: (row.lastAt ?? clock.now()).toISOString() }));
      return { list, ...page };
    },
  };
}
