import { addDays, type Day } from '@ev/kernel/shanghai-time.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Log } from '@ev/platform/log.ts';
import { and, eq, inArray, lt, lte } from 'drizzle-orm';
import { orderStatus } from '../../contract/statuses.ts';
import { eachDue } from '../each-due.ts';
import { type CarOrder, carOrders } from '../tables.ts';
import { atStore, onTheWay } from './way-rules.ts';

type Work = (tx: Transaction, order: CarOrder) => Promise<void>;

export type DueOrders = ReturnType<typeof createDueOrders>;

/** Orders whose customers wait for their cars, one by one and locked, for the domain that keeps its promises. */
export function createDueOrders({ db, clock, log }: { db: Database; clock: Clock; log: Log }) {
  return {
    /** Whose customers have heard nothing of their car since this moment; the work tells them. */
    async eachUntold(since: Date, tell: Work): Promise<void> {
      const due = and(inArray(carOrders.status, [...onTheWay, ...atStore]), lte(carOrders.toldAt, since));
      await eachDue({ db, log }, due, async (tx, order) => {
        await tx.update(carOrders).set({ toldAt: clock.now() }).where(eq(carOrders.orderNo, order.orderNo));
        await tell(tx, order);
      });
    },

    /** Whose agreed range was over by yesterday. A car may have reached its store while the server was down. */
    async eachLate(today: Day, work: Work): Promise<void> {
      const statuses = [...onTheWay, orderStatus.arrivedAtStore];
      const due = and(inArray(carOrders.status, statuses), lt(carOrders.promisedTo, addDays(today, -1)));
      await eachDue({ db, log }, due, work);
    },
  };
}
