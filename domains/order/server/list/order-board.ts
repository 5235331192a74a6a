import type { Api } from '@ev/contract';
import type { Scope } from '@ev/contract/scopes';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { and, asc, count, eq, inArray, lte, sql } from 'drizzle-orm';
import type { BoardCard } from '../../contract/list-endpoints.ts';
import type { StaffOrderRow } from '../../contract/staff-order.ts';
import type { OrderSurroundings } from '../detail/order-surroundings.ts';
import { presentRow } from '../detail/staff-presenter.ts';
import type { OrderState } from '../order-machine.ts';
import { carOrders } from '../tables.ts';
import { boardColumns, boardCountBound, boardDepth } from './board-columns.ts';
import type { OrderFilter } from './order-filter.ts';
import { rowColumns } from './row-columns.ts';

const standings = boardColumns.flatMap(({ key, statuses }) =>
  statuses.map((status) => sql`(${key}, ${status})`),
);
/** Each status with its column. */
const stage = sql`(values ${sql.join(standings, sql`, `)}) as stage(key, status)`;

/**
 * The columns, each with its longest waiting orders: two queries, however many orders and columns there are.
 */
export function createOrderBoard({
  db,
  clock,
  filter,
  surroundings,
}: {
  db: Database;
  clock: Clock;
  filter: Pick<OrderFilter, 'scoped'>;
  surroundings: OrderSurroundings;
}) {
  return async (actor: StaffActor, of: Scope): Promise<Api['order.getBoard']['output']> => {
    const inStage = and(eq(carOrders.status, sql`stage.status`), await filter.scoped(actor, of));
    const longest = db
      .select({ orderNo: carOrders.orderNo, statusSince: carOrders.statusSince })
      .from(carOrders)
      .where(inStage)
      .orderBy(asc(carOrders.statusSince))
      .limit(boardDepth)
      .as('longest');
    // A column with several statuses shows no more orders than one with a single status.
    const placed = db
      .select({
        orderNo: longest.orderNo,
        place: sql<number>`row_number() over (partition by stage.key order by ${longest.statusSince})`.as(
          'place',
        ),
      })
      .from(stage)
      .crossJoinLateral(longest)
      .as('placed');
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
            db.select({ orderNo: placed.orderNo }).from(placed).where(lte(placed.place, boardDepth)),
          ),
        )
        .orderBy(asc(carOrders.statusSince)),
    ]);
    const around = await surroundings.ofRows(orders);
    const now = clock.now();
    const cardsOf = (own: readonly OrderState[]) =>
      orders
        .filter(({ status }) => own.includes(status))
        .map((order) => cardOf(presentRow(order, around.get(order.orderNo), now)));
    return {
      columns: boardColumns.map(({ key, title, statuses: own }) => {
        const standsIn = counts.filter(({ status }) => own.includes(status));
        const found = standsIn.reduce((sum, one) => sum + one.count, 0);
        return {
          key,
          title,
          statuses: [...own],
          count: Math.min(found, boardCountBound),
          more: found > boardCountBound,
          orders: cardsOf(own),
        };
      }),
      serverTime: now.toISOString(),
    };
  };
}

function cardOf(row: StaffOrderRow): BoardCard {
  const { orderNo, status, modelName, versionName, buyerName, adviserName, since, stuck } = row;
  return { orderNo, status, modelName, versionName, buyerName, adviserName, since, stuck };
}
