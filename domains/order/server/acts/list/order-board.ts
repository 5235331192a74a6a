import type { Api } from '@ev/contract';
import type { Scope } from '@ev/contract/scopes';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { BoardCard } from '../../../contract/list-endpoints.ts';
import type { StaffOrderRow } from '../../../contract/staff-order.ts';
import type { OrderState } from '../../order-machine.ts';
import { carOrders } from '../../tables.ts';
import { boardColumns, boardCountBound, boardDepth } from '../board-columns.ts';
import type { OrderFilter } from './order-filter.ts';
import type { OrderList } from './order-list.ts';
import { rowColumns } from './row-columns.ts';

const statuses = boardColumns.flatMap((column) => column.statuses);
const stage = sql`unnest(array[${sql.join(
  statuses.map((status) => sql`${status}`),
  sql`, `,
)}]::text[]) as stage(status)`;

/** The stages with those that stand longest in each: two queries, however many orders and stages there are. */
export function createOrderBoard({
  db,
  clock,
  filter,
  list,
}: {
  db: Database;
  clock: Clock;
  filter: Pick<OrderFilter, 'scoped'>;
  list: Pick<OrderList, 'rowsOf'>;
}) {
  return async (actor: StaffActor, of: Scope): Promise<Api['order.getBoard']['output']> => {
    const inStage = and(eq(carOrders.status, sql`stage.status`), await filter.scoped(actor, of));
    const longest = db
      .select({ orderNo: carOrders.orderNo })
      .from(carOrders)
      .where(inStage)
      .orderBy(asc(carOrders.statusSince))
      .limit(boardDepth)
      .as('longest');
    const standing = db
      .select({ one: sql`1`.as('one') })
      .from(carOrders)
      .where(inStage)
      .limit(boardCountBound + 1)
      .as('standing');
    const counted = db
      .select({ count: count().as('count') })
      .from(standing)
      .as('counted');
    const [counts, orders] = await Promise.all([
      db
        .select({ status: sql<OrderState>`stage.status`, count: counted.count })
        .from(stage)
        .crossJoinLateral(counted),
      db
        .select(rowColumns)
        .from(carOrders)
        .where(
          inArray(
            carOrders.orderNo,
            db.select({ orderNo: longest.orderNo }).from(stage).crossJoinLateral(longest),
          ),
        )
        .orderBy(asc(carOrders.statusSince)),
    ]);
    const shown = boardColumns.map((column) =>
      orders.filter(({ status }) => column.statuses.includes(status)).slice(0, boardDepth),
    );
    const cards = new Map((await list.rowsOf(shown.flat())).map((row) => [row.orderNo, cardOf(row)]));
    return {
      columns: boardColumns.map(({ key, title, statuses: own }, index) => {
        const standsIn = counts.filter(({ status }) => own.includes(status));
        const found = standsIn.reduce((sum, one) => sum + one.count, 0);
        return {
          key,
          title,
          statuses: [...own],
          count: Math.min(found, boardCountBound),
          more: found > boardCountBound,
          orders: (shown[index] ?? []).flatMap(({ orderNo }) => cards.get(orderNo) ?? []),
        };
      }),
      serverTime: clock.now().toISOString(),
    };
  };
}

function cardOf(row: StaffOrderRow): BoardCard {
  const { orderNo, status, modelName, versionName, buyerName, adviserName, since, stuck } = row;
  return { orderNo, status, modelName, versionName, buyerName, adviserName, since, stuck };
}
