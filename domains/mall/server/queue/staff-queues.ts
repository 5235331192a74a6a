import type { Api } from '@ev/contract';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { offerStateOf } from '../products/offer.ts';
import { mallOffers } from '../tables.ts';
import { figuresOf } from './figures.ts';

const isQueue = and(eq(mallOffers.listed, true), eq(mallOffers.queued, true));

/** Queues as staff watch and pause them. */
export function createStaffQueues({ db, clock }: { db: Database; clock: Clock }) {
  /** @throws AppError mall.offerNotFound, mall.queueMoved */
  async function setPaused(tx: Transaction, offerCode: string, paused: boolean): Promise<void> {
    const { queuePausedAt } = mallOffers;
    const moved = await tx
      .update(mallOffers)
      .set({ queuePausedAt: paused ? clock.now() : null })
      .where(
        and(
          eq(mallOffers.offerCode, offerCode),
          isQueue,
          paused ? isNull(queuePausedAt) : isNotNull(queuePausedAt),
        ),
      )
      .returning({ offerCode: mallOffers.offerCode });
    if (moved.length > 0) return;
    const known = await tx.$count(mallOffers, and(eq(mallOffers.offerCode, offerCode), isQueue));
    throw new AppError(known > 0 ? 'mall.queueMoved' : 'mall.offerNotFound');
  }

  return {
    /** The newest first. */
    async list(query: Api['mall.listQueues']['parsed']): Promise<Api['mall.listQueues']['output']> {
      const { rows, ...page } = await readPage({
        rows: db
          .select()
          .from(mallOffers)
          .where(isQueue)
          .orderBy(desc(mallOffers.startsAt), asc(mallOffers.offerCode)),
        count: db.$count(mallOffers, isQueue),
        page: query,
      });
      const figures = await figuresOf(
        db,
        rows.map(({ offerCode }) => offerCode),
      );
      const now = clock.now();
      const list = rows.map(({ offerCode, content, startsAt, endsAt, queuePausedAt }) => {
        const own = figures.filter((one) => one.offerCode === offerCode);
        const sum = (count: (one: (typeof own)[number]) => number) =>
          own.reduce((total, one) => total + count(one), 0);
        return {
          offerCode,
          name: content.name,
          state: offerStateOf(content, now),
          startsAt: startsAt.toISOString(),
          endsAt: endsAt.toISOString(),
          pausedAt: queuePausedAt?.toISOString() ?? null,
          quantity: sum((one) => one.quantity),
          ordered: sum((one) => one.ordered),
          turns: sum((one) => one.turns),
          left: sum((one) => one.left),
          waiting: sum((one) => one.waiting),
        };
      });
      return { list, ...page };
    },

    /** @throws AppError mall.offerNotFound, mall.queueMoved */
    async pause(
      tx: Transaction,
      { audit }: Acting,
      { offerCode, reason }: Api['mall.pauseQueue']['parsed'],
    ): Promise<{ paused: boolean }> {
      await setPaused(tx, offerCode, true);
      await audit(tx, { action: 'mall.pauseQueue', object: `mallOffer:${offerCode}`, details: { reason } });
      return { paused: true };
    },

    /** @throws AppError mall.offerNotFound, mall.queueMoved */
    async resume(
      tx: Transaction,
      { audit }: Acting,
      { offerCode }: Api['mall.resumeQueue']['parsed'],
    ): Promise<{ paused: boolean }> {
      await setPaused(tx, offerCode, false);
      await audit(tx, { action: 'mall.resumeQueue', object: `mallOffer:${offerCode}` });
      return { paused: false };
    },
  };
}
