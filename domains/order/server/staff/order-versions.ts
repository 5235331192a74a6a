import { AppError } from '@ev/platform/app-error.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { stateHistory } from '@ev/platform/tables.ts';
import type { AuditLog } from '@ev/staff/server/public.ts';
import { and, eq, inArray, max } from 'drizzle-orm';
import { orderChanges } from '../change/tables.ts';
import { orderPromises } from '../delivery/tables.ts';
import type { ShownActions } from '../detail/shown-actions.ts';
import { orderMachine } from '../order-machine.ts';

/**
 * The version of an order's history: the id of the last row in each table that records it. The tables only
 * grow, and every row is written under the order's lock, so the rows beyond a version are exactly what
 * happened after it.
 */
export type OrderVersion = { state: number; change: number; promise: number; action: number };

export function formatVersion({ state, change, promise, action }: OrderVersion): string {
  return [state, change, promise, action].join('-');
}

/** The contract's schema has checked that it consists of four numbers. */
export function parseVersion(text: string): OrderVersion {
  const [state = 0, change = 0, promise = 0, action = 0] = text.split('-').map(Number);
  return { state, change, promise, action };
}

export type OrderVersions = ReturnType<typeof createOrderVersions>;

export function createOrderVersions({
  staff,
  shownActions,
}: {
  staff: { auditLog: Pick<AuditLog, 'lastOf'> };
  shownActions: Pick<ShownActions, 'changing'>;
}) {
  /** The current version of each of these orders. */
  async function of(db: Database | Transaction, orderNos: readonly string[]): Promise<Map<string, string>> {
    if (orderNos.length === 0) return new Map();
    const nos = [...orderNos];
    const objects = nos.map((orderNo) => `order:${orderNo}`);
    // One after the other, because a transaction has one connection.
    const states = await db
      .select({ orderNo: stateHistory.entityId, last: max(stateHistory.id) })
      .from(stateHistory)
      .where(and(eq(stateHistory.machine, orderMachine.name), inArray(stateHistory.entityId, nos)))
      .groupBy(stateHistory.entityId);
    const changes = await db
      .select({ orderNo: orderChanges.orderNo, last: max(orderChanges.id) })
      .from(orderChanges)
      .where(inArray(orderChanges.orderNo, nos))
      .groupBy(orderChanges.orderNo);
    const promises = await db
      .select({ orderNo: orderPromises.orderNo, last: max(orderPromises.id) })
      .from(orderPromises)
      .where(inArray(orderPromises.orderNo, nos))
      .groupBy(orderPromises.orderNo);
    const done = await staff.auditLog.lastOf(db, objects, shownActions.changing());
    const lastOf = (rows: { orderNo: string; last: number | null }[], orderNo: string) =>
      rows.find((row) => row.orderNo === orderNo)?.last ?? 0;
    return new Map(
      nos.map((orderNo) => [
        orderNo,
        formatVersion({
          state: lastOf(states, orderNo),
          change: lastOf(changes, orderNo),
          promise: lastOf(promises, orderNo),
          action: done.get(`order:${orderNo}`) ?? 0,
        }),
      ]),
    );
  }

  async function ofOne(db: Database | Transaction, orderNo: string): Promise<string> {
    const versions = await of(db, [orderNo]);
    return versions.get(orderNo) ?? formatVersion({ state: 0, change: 0, promise: 0, action: 0 });
  }

  return {
    of,
    /**
     * Checks that nothing has happened since the version that was seen. The order is locked by the caller.
     * @throws AppError order.orderMoved
     */
    async assertSeen(tx: Transaction, orderNo: string, seen: string | undefined): Promise<void> {
      if (seen === undefined) return;
      if ((await ofOne(tx, orderNo)) !== seen) throw new AppError('order.orderMoved');
    },
    ofOne,
  };
}
