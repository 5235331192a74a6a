import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import type { AppEvent, Batch } from '../contract/event.ts';
import { ensureDay } from './days.ts';
import { createMeetIssues, metIn } from './issues/meet-issues.ts';
import { analyticsBatches, analyticsEvents } from './tables.ts';

/** Many phones share an address of their carrier. */
const ofAddress = { limit: 600, windowSeconds: 60 };
/** A page sends a batch as it starts, every 18 seconds, when it is full and when it is left. */
const ofVisit = { limit: 60, windowSeconds: 60 };
/** Without consent there are only errors, and few of them. */
const ofNobody = { limit: 60, windowSeconds: 60 };

/** Receives batches. Excess batches are refused as a whole; losing statistics does no harm. */
export function createCollect({ db, clock, limiter }: { db: Database; clock: Clock; limiter: RateLimiter }) {
  const issues = createMeetIssues({ db, clock, limiter });

  async function assertWithin(key: string, rule: typeof ofAddress): Promise<void> {
    if (!(await limiter.take(`analytics:${key}`, rule))) throw new AppError('request.tooManyRequests');
  }

  return {
    /** Checked before the body is parsed. @throws AppError request.tooManyRequests */
    assertMaySend: (ip: string) => assertWithin(`ip:${ip}`, ofAddress),

    /**
     * Counts a batch at its time of arrival; a repeated one counts once. @throws AppError
     * request.tooManyRequests
     */
    async take(batch: Batch, ip: string): Promise<void> {
      const { batchId, visit } = batch;
      if (visit) await assertWithin(`visit:${visit}`, ofVisit);
      else await assertWithin(`nobody:${ip}`, ofNobody);
      const met = await issues.admit(metIn(batch.events));
      const receivedAt = clock.now();
      const day = shanghaiDay(receivedAt);
      const { release, host, clientType, platform } = batch;
      const common = { day, at: receivedAt, visit, release, host, clientType, platform };
      const rows = [
        ...batch.events.flatMap(columnsOf),
        ...met.map(({ issueNo, error: { kind, page } }) => ({ kind, page, element: issueNo })),
      ].map((row) => ({ ...row, ...common }));
      await db.transaction(async (tx) => {
        const first = await tx
          .insert(analyticsBatches)
          .values({ batchId, receivedAt })
          .onConflictDoNothing()
          .returning({ batchId: analyticsBatches.batchId });
        if (first.length === 0 || rows.length === 0) return;
        await ensureDay(tx, day);
        await issues.meetAll(tx, met, batch);
        await tx.insert(analyticsEvents).values(rows);
      });
    },
  };
}

type Noticed = Pick<
  typeof analyticsEvents.$inferInsert,
  'kind' | 'page' | 'element' | 'x' | 'y' | 'vital' | 'value'
>;

/** The stored columns of an event; an error is stored with its issue. */
function columnsOf(event: AppEvent): Noticed[] {
  const { kind, page } = event;
  switch (kind) {
    case 'view':
      return [{ kind, page }];
    case 'exposure':
      return [{ kind, page, element: event.element }];
    case 'tap':
      return [{ kind, page, element: event.element, x: event.x, y: event.y }];
    case 'vital':
      return [{ kind, page, vital: event.vital, value: event.value }];
    case 'error':
      return [];
  }
}
