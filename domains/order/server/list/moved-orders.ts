import type { Api } from '@ev/contract';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { stateHistory } from '@ev/platform/tables.ts';
import type { AuditLog } from '@ev/staff/server/public.ts';
import { asc, desc, gt } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { orderChanges } from '../change/tables.ts';
import { orderPromises } from '../delivery/tables.ts';
import type { ShownActions } from '../detail/shown-actions.ts';
import { orderMachine } from '../order-machine.ts';
import type { OrderReach } from '../staff/order-reach.ts';
import { formatVersion, type OrderVersion, parseVersion } from '../staff/order-versions.ts';

/** A row of a table that records changes of orders; without an order number it is about something else. */
type Row = { id: number; at: Date; orderNo: string | null };

/** Rows of a table that one response examines. */
const depth = 200;
/**
 * A row gets its id when it is written and becomes visible when its transaction ends, so a lower id may
 * appear after a higher one. Rows younger than this are reported again; no transaction takes longer.
 */
const settleMs = 10_000;

/**
 * Which orders have changed. A position in the histories of all orders is encoded like the version of one
 * order: the last row of each table. Every row is read by its id, whatever it is about, so that a response
 * reads only new rows.
 */
export function createMovedOrders(deps: {
  db: Database;
  clock: Clock;
  staff: { auditLog: AuditLog };
  reached: Pick<OrderReach, 'seenOf'>;
  shownActions: Pick<ShownActions, 'changing'>;
}) {
  const { db, clock, staff, reached, shownActions } = deps;
  /** The rows after an id or, without one, the last rows. */
  const beyond = (id: AnyPgColumn, after: number | null) => ({
    where: after === null ? undefined : gt(id, after),
    order: after === null ? desc(id) : asc(id),
  });
  const sources: Record<keyof OrderVersion, (after: number | null) => Promise<Row[]>> = {
    async state(after) {
      const { id, at, machine, entityId } = stateHistory;
      const { where, order } = beyond(id, after);
      const rows = await db
        .select({ id, at, machine, entityId })
        .from(stateHistory)
        .where(where)
        .orderBy(order)
        .limit(depth);
      return rows.map((row) => ({
        id: row.id,
        at: row.at,
        orderNo: row.machine === orderMachine.name ? row.entityId : null,
      }));
    },
    change(after) {
      const { id, at, orderNo } = orderChanges;
      const { where, order } = beyond(id, after);
      return db.select({ id, at, orderNo }).from(orderChanges).where(where).orderBy(order).limit(depth);
    },
    promise(after) {
      const { id, at, orderNo } = orderPromises;
      const { where, order } = beyond(id, after);
      return db.select({ id, at, orderNo }).from(orderPromises).where(where).orderBy(order).limit(depth);
    },
    async action(after) {
      const rows = await staff.auditLog.listAfter(after, depth);
      const changing = shownActions.changing();
      return rows.map(({ id, at, action, object }) => ({
        id,
        at,
        orderNo: changing.includes(action) ? (/^order:(.+)$/.exec(object ?? '')?.[1] ?? null) : null,
      }));
    },
  };
  const names = ['state', 'change', 'promise', 'action'] as const;

  return {
    async since(
      actor: StaffActor,
      { since }: Api['order.listMoved']['parsed'],
    ): Promise<Api['order.listMoved']['output']> {
      const from = since === undefined ? null : parseVersion(since);
      const settledBefore = new Date(clock.now().getTime() - settleMs);
      const until: OrderVersion = { state: 0, change: 0, promise: 0, action: 0 };
      const moved: { mark: string; orderNo: string }[] = [];
      let tooMany = false;
      await Promise.all(
        names.map(async (name) => {
          const told = await sources[name](from?.[name] ?? null);
          // The caller was away for long and starts again.
          const away = from !== null && told.length === depth;
          if (away) tooMany = true;
          const rows = away ? await sources[name](null) : told;
          const young = rows.filter(({ at }) => at > settledBefore);
          const firstYoung = Math.min(...young.map(({ id }) => id));
          // No open transaction can hold an id below a settled row.
          const settled = rows.filter(({ id, at }) => at <= settledBefore && id < firstYoung);
          const begin = from?.[name] ?? (rows.length > 0 ? Math.min(...rows.map(({ id }) => id)) - 1 : 0);
          until[name] = Math.max(begin, ...settled.map(({ id }) => id));
          for (const { id, orderNo } of from && !away ? rows : young) {
            if (orderNo !== null) moved.push({ mark: `${name}-${id}`, orderNo });
          }
        }),
      );
      const orderNos = moved.map(({ orderNo }) => orderNo);
      const seen = await reached.seenOf(db, actor, orderNos);
      return {
        until: formatVersion(until),
        tooMany,
        moved: moved.filter(({ orderNo }) => seen.has(orderNo)),
      };
    },
  };
}
