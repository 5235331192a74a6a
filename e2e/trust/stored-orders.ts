import type { factoryHand } from '@ev/order/journeys/factory-hand.ts';
import { noticeTemplates } from '@ev/order/server/order-notices.ts';
import type pg from 'pg';
import type { ExpectedOrder } from './order-steps.ts';

/** Moves of an order that come from commands and from the factory, beside its end by the channel. */
const movesOfLife = [
  'lock',
  'lockByTime',
  'undoLock',
  'requestCancel',
  'keep',
  'completeCancel',
  'accept',
  'offLine',
  'ship',
  'receive',
  'ready',
  'deliver',
];

type StoredOrder = {
  orderNo: string;
  depositFen: number;
  totalFen: number;
  balanceFen: number;
  payments: number;
  moves: string[];
  contacts: number;
  staffActions: string[];
  placed: boolean;
};

/**
 * What database, gateway and factory hold of what was acknowledged, and what they hold beyond it. `phones`
 * are those of all writers.
 */
export async function readStored(
  { pool, sandbox, factory }: { pool: pg.Pool; sandbox: string; factory: ReturnType<typeof factoryHand> },
  expectedOrders: readonly ExpectedOrder[],
  phones: readonly string[],
) {
  const { rows: orders } = await pool.query<StoredOrder>(
    `select o.order_no "orderNo", o.deposit_fen::int "depositFen", o.total_fen::int "totalFen", 
       exists (select from factory_order f where f.order_no = o.order_no and f.placed_at is not null) placed,
       (select coalesce(sum(amount_fen), 0)::int from ledger_entry
         where account = 'carOrder:' || o.order_no) "balanceFen",
       (select count(*)::int from payment_attempt join payment p using (pay_no)
         where p.business_no = o.order_no) payments,
       (select coalesce(json_agg(event order by id), '[]') from state_history
         where machine = 'carOrder' and entity_id = o.order_no and event = any($2)) moves,
       (select count(*)::int from order_change c where c.order_no = o.order_no and c.kind = 'contact') contacts,
       (select coalesce(json_agg(action order by id), '[]') from audit_log
         where object = 'order:' || o.order_no) "staffActions"
     from car_order o where o.buyer_phone = any($1)`,
    [phones, movesOfLife],
  );
  const stored = new Map(orders.map((order) => [order.orderNo, order]));
  const known = new Set(expectedOrders.map(({ orderNo }) => orderNo));
  const cancelled = expectedOrders.filter(({ moves }) => moves.includes('completeCancel'));
  const sum = (of: (expected: ExpectedOrder, order: StoredOrder | undefined) => number) =>
    expectedOrders.reduce((total, expected) => total + of(expected, stored.get(expected.orderNo)), 0);
  const refunds = await refundsAtGateway(sandbox);
  const cars = (await factory.orders()).map(({ orderNo }) => orderNo);
  return {
    lostOrders: expectedOrders.filter(({ orderNo }) => !stored.has(orderNo)).length,
    lostSteps: sum((expected, order) =>
      order ? missing(stepsOf(expected), stepsOf(order)) : stepsOf(expected).length,
    ),
    doubled:
      orders.filter(({ orderNo }) => !known.has(orderNo)).length +
      orders.filter(({ payments }) => payments > 1).length +
      sum((expected, order) => (order ? missing(stepsOf(order), stepsOf(expected)) : 0)),
    outOfOrder: expectedOrders.filter((expected) => {
      const order = stored.get(expected.orderNo);
      return order && order.moves.join() !== expected.moves.join();
    }),
    wrongBalances: expectedOrders.filter((expected) => {
      const order = stored.get(expected.orderNo);
      const held = expected.staffActions.includes('order.settleBalance')
        ? order?.totalFen
        : order?.depositFen;
      const due = expected.paid && !cancelled.includes(expected) ? -(held ?? 0) : 0;
      return order?.balanceFen !== due;
    }),
    unnotified: await countUnnotified(pool, phones),
    /** Beyond one for each cancelled order, or fewer. */
    wrongRefunds: refunds - cancelled.length,
    wrongCars: missing(cars, placedOf(orders)) + missing(placedOf(orders), cars),
  };
}

function stepsOf({
  moves,
  contacts,
  staffActions,
}: Pick<StoredOrder, 'moves' | 'contacts' | 'staffActions'>): string[] {
  return [...moves, ...staffActions, ...Array.from({ length: contacts }, () => 'contact')];
}

function placedOf(orders: readonly StoredOrder[]): string[] {
  return orders.filter(({ placed }) => placed).map(({ orderNo }) => orderNo);
}

/** How many of the first are not among the second, as multisets. */
function missing(wanted: readonly string[], there: readonly string[]): number {
  const left = [...there];
  return wanted.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  }).length;
}

/** Changes of which the customer should have been notified and was not. */
async function countUnnotified(pool: pg.Pool, phones: readonly string[]): Promise<number> {
  const notifiedEvents = Object.entries(noticeTemplates).flatMap(([event, template]) =>
    template ? [event] : [],
  );
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int n from state_history h join car_order o on o.order_no = h.entity_id
     where h.machine = 'carOrder' and o.buyer_phone = any($1) and h.event = any($2)
       and not exists (select from inbox_message where source = 'carOrder:' || o.order_no || ':' || h.id)`,
    [phones, notifiedEvents],
  );
  return rows[0]?.n ?? 0;
}

async function refundsAtGateway(sandbox: string): Promise<number> {
  const response = await fetch(`${sandbox}/wechat/control`);
  return ((await response.json()) as { refunds: object[] }).refunds.length;
}
