import type { factoryHand } from '@ev/order/journeys/factory-hand.ts';
import { noticeTemplates } from '@ev/order/server/order-notices.ts';
import type pg from 'pg';
import type { Story } from './order-lives.ts';

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

type Kept = {
  orderNo: string;
  depositFen: number;
  totalFen: number;
  balanceFen: number;
  payments: number;
  moves: string[];
  contacts: number;
  deeds: string[];
  placed: boolean;
};

/**
 * What database, gateway and factory hold of what was acknowledged, and what they hold beside. `phones` are of
 * everybody who wrote.
 */
export async function readKept(
  { pool, sandbox, factory }: { pool: pg.Pool; sandbox: string; factory: ReturnType<typeof factoryHand> },
  stories: readonly Story[],
  phones: readonly string[],
) {
  const { rows: orders } = await pool.query<Kept>(
    `select o.order_no "orderNo", o.deposit_fen::int "depositFen", o.total_fen::int "totalFen", o.placed_at is not null placed,
       (select coalesce(sum(amount_fen), 0)::int from ledger_entry
         where account = 'carOrder:' || o.order_no) "balanceFen",
       (select count(*)::int from payment_attempt join payment p using (pay_no)
         where p.business_no = o.order_no) payments,
       (select coalesce(json_agg(event order by id), '[]') from state_history
         where machine = 'carOrder' and entity_id = o.order_no and event = any($2)) moves,
       (select count(*)::int from order_change c where c.order_no = o.order_no and c.kind = 'contact') contacts,
       (select coalesce(json_agg(action order by id), '[]') from audit_log
         where object = 'order:' || o.order_no) deeds
     from car_order o where o.buyer_phone = any($1)`,
    [phones, movesOfLife],
  );
  const kept = new Map(orders.map((order) => [order.orderNo, order]));
  const known = new Set(stories.map(({ orderNo }) => orderNo));
  const cancelled = stories.filter(({ moves }) => moves.includes('completeCancel'));
  const sum = (of: (story: Story, order: Kept | undefined) => number) =>
    stories.reduce((total, story) => total + of(story, kept.get(story.orderNo)), 0);
  const refunds = await refundsAtGateway(sandbox);
  const cars = (await factory.orders()).map(({ orderNo }) => orderNo);
  return {
    lostOrders: stories.filter(({ orderNo }) => !kept.has(orderNo)).length,
    lostSteps: sum((story, order) =>
      order ? missing(stepsOf(story), stepsOf(order)) : stepsOf(story).length,
    ),
    doubled:
      orders.filter(({ orderNo }) => !known.has(orderNo)).length +
      orders.filter(({ payments }) => payments > 1).length +
      sum((story, order) => (order ? missing(stepsOf(order), stepsOf(story)) : 0)),
    outOfOrder: stories.filter((story) => {
      const order = kept.get(story.orderNo);
      return order && order.moves.join() !== story.moves.join();
    }),
    wrongBalances: stories.filter((story) => {
      const order = kept.get(story.orderNo);
      const held = story.deeds.includes('order.settleBalance') ? order?.totalFen : order?.depositFen;
      const due = story.paid && !cancelled.includes(story) ? -(held ?? 0) : 0;
      return order?.balanceFen !== due;
    }),
    untold: await countUntold(pool, phones),
    /** Beyond one for each cancelled order, or fewer. */
    wrongRefunds: refunds - cancelled.length,
    wrongCars: missing(cars, placedOf(orders)) + missing(placedOf(orders), cars),
  };
}

function stepsOf({ moves, contacts, deeds }: Pick<Kept, 'moves' | 'contacts' | 'deeds'>): string[] {
  return [...moves, ...deeds, ...Array.from({ length: contacts }, () => 'contact')];
}

function placedOf(orders: readonly Kept[]): string[] {
  return orders.filter(({ placed }) => placed).map(({ orderNo }) => orderNo);
}

/** How many of the first are not among the second, each counted as often as it is there. */
function missing(wanted: readonly string[], there: readonly string[]): number {
  const left = [...there];
  return wanted.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  }).length;
}

/** Changes of which the customer should have heard and has not. */
async function countUntold(pool: pg.Pool, phones: readonly string[]): Promise<number> {
  const told = Object.entries(noticeTemplates).flatMap(([event, template]) => (template ? [event] : []));
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int n from state_history h join car_order o on o.order_no = h.entity_id
     where h.machine = 'carOrder' and o.buyer_phone = any($1) and h.event = any($2)
       and not exists (select from inbox_message where source = 'carOrder:' || o.order_no || ':' || h.id)`,
    [phones, told],
  );
  return rows[0]?.n ?? 0;
}

async function refundsAtGateway(sandbox: string): Promise<number> {
  const response = await fetch(`${sandbox}/wechat/control`);
  return ((await response.json()) as { refunds: object[] }).refunds.length;
}
