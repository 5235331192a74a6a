import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import type { WorkOrder } from '../../contract/maintenance.ts';
import type { QuoteReading } from '../quote/quote-home.ts';
import { workOrders } from '../tables.ts';
import { findWork, lockWork } from './work-home.ts';
import { workView } from './work-presenter.ts';

type OwnWorkDeps = QuoteReading & { db: Database; clock: Clock };

/** The customer's side of work orders. Another customer's is reported as not found. */
export function createOwnWork(deps: OwnWorkDeps) {
  const { db, clock } = deps;
  return {
    /** @throws AppError maintenance.workOrderNotFound */
    async get(
      accountId: string,
      { workOrderNo }: Api['maintenance.getWorkOrder']['parsed'],
    ): Promise<WorkOrder> {
      const work = await findWork(db, workOrderNo);
      if (work?.order.accountId !== accountId) throw new AppError('maintenance.workOrderNotFound');
      return workView(db, deps, work);
    },

    /** @throws AppError maintenance.workOrderNotFound, maintenance.moved if it is not finished or was rated */
    async rate(
      tx: Transaction,
      accountId: string,
      { workOrderNo, stars, text }: Api['maintenance.rate']['parsed'],
    ): Promise<WorkOrder> {
      const { order } = await lockWork(tx, workOrderNo);
      if (order.accountId !== accountId) throw new AppError('maintenance.workOrderNotFound');
      if (order.status !== 'done' || order.ratedAt !== null) throw new AppError('maintenance.moved');
      const set = { stars, ratingText: text, ratedAt: clock.now() };
      await tx.update(workOrders).set(set).where(eq(workOrders.workOrderNo, workOrderNo));
      return workView(tx, deps, await lockWork(tx, workOrderNo));
    },
  };
}
