import { lockByKey } from '@ev/platform/advisory-lock.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { maskNumbers } from '@ev/platform/mask-personal.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { errorText } from '../../contract/error-text.ts';
import type { Batch, ErrorEvent } from '../../contract/event.ts';
import { analyticsIssueReleases, analyticsIssues } from '../tables.ts';
import { issueStates, moveIssue } from './issue-home.ts';
import { issueNoOf } from './issue-no.ts';
import { comesBack } from './issue-rules.ts';

/** More kinds of errors in a day than this must be invented. */
const newIssues = { limit: 200, windowSeconds: 86_400 };

export type Met = { issueNo: string; error: ErrorEvent };
type Where = Pick<Batch, 'release' | 'host'>;

/** The errors of a batch by issue, stripped of personal data whatever the sender did. */
export function metIn(events: Batch['events']): Met[] {
  return events.flatMap((event) => {
    if (event.kind !== 'error') return [];
    const error = { ...event, message: maskNumbers(errorText(event.message)) };
    return [{ issueNo: issueNoOf(error), error }];
  });
}

export function createMeetIssues({
  db,
  clock,
  limiter,
}: {
  db: Database;
  clock: Clock;
  limiter: RateLimiter;
}) {
  async function meet(tx: Transaction, issueNo: string, errors: readonly ErrorEvent[], where: Where) {
    const { release, host } = where;
    const now = clock.now();
    const [error] = errors;
    if (!error) return;
    // Otherwise two processes that see an issue for the first time would both create it.
    await lockByKey(tx, issueNo);
    const known = await issueStates.lock(tx, issueNo);
    const { name, message, source, page, frames } = error;
    if (known) {
      const seen = await tx
        .select({ release: analyticsIssueReleases.release })
        .from(analyticsIssueReleases)
        .where(eq(analyticsIssueReleases.issueNo, issueNo));
      const seenIn = seen.map((one) => one.release);
      if (comesBack(known.status, release, seenIn)) {
        await moveIssue(tx, clock, { issueNo, event: 'recur', actor: 'system' });
      }
      await tx
        .update(analyticsIssues)
        .set({ page, frames, lastSeenAt: now, count: sql`${analyticsIssues.count} + ${errors.length}` })
        .where(eq(analyticsIssues.issueNo, issueNo));
    } else {
      await issueStates.create(tx, clock, {
        values: {
          issueNo,
          name,
          message,
          source,
          page,
          frames,
          firstSeenAt: now,
          lastSeenAt: now,
          count: errors.length,
        },
        event: 'meet',
        actor: 'system',
      });
    }
    const { count } = analyticsIssueReleases;
    await tx
      .insert(analyticsIssueReleases)
      .values({ issueNo, release, host, count: errors.length, lastSeenAt: now })
      .onConflictDoUpdate({
        target: [analyticsIssueReleases.issueNo, analyticsIssueReleases.release, analyticsIssueReleases.host],
        set: { count: sql`${count} + ${errors.length}`, lastSeenAt: now },
      });
  }

  return {
    /** The errors whose issue exists or may still be created today. */
    async admit(met: readonly Met[]): Promise<Met[]> {
      const numbers = [...new Set(met.map(({ issueNo }) => issueNo))];
      if (numbers.length === 0) return [];
      const { issueNo } = analyticsIssues;
      const rows = await db.select({ issueNo }).from(analyticsIssues).where(inArray(issueNo, numbers));
      const admitted = new Set(rows.map((row) => row.issueNo));
      for (const number of numbers.filter((one) => !admitted.has(one))) {
        if (await limiter.take('analytics.newIssue', newIssues)) admitted.add(number);
      }
      return met.filter((one) => admitted.has(one.issueNo));
    },

    /** Counts the errors; in the order of issue numbers, so that two batches do not deadlock. */
    async meetAll(tx: Transaction, met: readonly Met[], where: Where): Promise<void> {
      const byNo = Map.groupBy(met, (one) => one.issueNo);
      for (const issueNo of [...byNo.keys()].sort()) {
        await meet(tx, issueNo, byNo.get(issueNo)?.map(({ error }) => error) ?? [], where);
      }
    },
  };
}
