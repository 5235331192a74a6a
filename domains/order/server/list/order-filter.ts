import type { Reach } from '@ev/contact/server/public.ts';
import type { Api } from '@ev/contract';
import type { Scope } from '@ev/contract/scopes';
import { normalisePhone } from '@ev/kernel/phone.ts';
import { addDays, startOfDay } from '@ev/kernel/shanghai-time.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { beginningWith } from '@ev/platform/like.ts';
import { and, asc, desc, eq, gte, inArray, isNull, like, lt, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { noAdviser, type OrderSort } from '../../contract/list-choices.ts';
import type { Appointments } from '../delivery/appointments.ts';
import type { OrderState } from '../order-machine.ts';
import type { OrderReach } from '../staff/order-reach.ts';
import { carOrders } from '../tables.ts';
import type { StuckFilter } from './stuck-filter.ts';

export type OrderQuery = Api['order.exportOrders']['parsed'];
export type OrderFilter = ReturnType<typeof createOrderFilter>;

/** The filter of staff as an SQL condition, within the orders that they may see. */
export function createOrderFilter(deps: {
  db: Database;
  clock: Clock;
  contact: { reach: Pick<Reach, 'storeOf'> };
  reached: OrderReach;
  stuckFilter: StuckFilter;
  appointments: Pick<Appointments, 'bookedWithin' | 'isBooked'>;
}) {
  const { db, clock, contact, reached, stuckFilter, appointments } = deps;

  /** The requested scope, within what the actor may see. */
  async function scoped(actor: StaffActor, of: Scope): Promise<SQL | undefined> {
    const seen = await reached.seen(db, actor);
    if (of === 'all') return seen;
    if (of === 'mine') return and(seen, eq(carOrders.adviserId, actor.staffId));
    const storeId = await contact.reach.storeOf(db, actor);
    return storeId === null ? sql`false` : eq(carOrders.storeId, storeId);
  }

  return {
    scoped,

    async whereOf(actor: StaffActor, query: OrderQuery): Promise<SQL | undefined> {
      const { keyword, of, statuses = [], storeId, adviser, createdFrom, createdTo, stuck = [] } = query;
      return and(
        await scoped(actor, of),
        keyword ? matching(keyword) : undefined,
        statuses.length > 0 ? inArray(carOrders.status, statuses as OrderState[]) : undefined,
        storeId === undefined ? undefined : eq(carOrders.storeId, storeId),
        adviserIs(adviser),
        createdFrom === undefined ? undefined : gte(carOrders.createdAt, startOfDay(createdFrom)),
        createdTo === undefined ? undefined : lt(carOrders.createdAt, startOfDay(addDays(createdTo, 1))),
        deliveredIn({ db, appointments }, query),
        await stuckFilter.any(stuck, clock.now()),
      );
    },
  };
}

function adviserIs(adviser: string | undefined): SQL | undefined {
  if (adviser === undefined) return undefined;
  return adviser === noAdviser ? isNull(carOrders.adviserId) : eq(carOrders.adviserId, adviser);
}

const expected = alias(carOrders, 'expected_order');

/**
 * Matches the day of the appointment; without one, any day of the expected range, as long as the customer
 * waits. The two are separate subqueries, so that each uses its own index; one condition for both would be
 * evaluated for every order.
 */
function deliveredIn(
  { db, appointments }: { db: Database; appointments: Pick<Appointments, 'bookedWithin' | 'isBooked'> },
  { deliveryFrom, deliveryTo }: OrderQuery,
): SQL | undefined {
  if (deliveryFrom === undefined && deliveryTo === undefined) return undefined;
  const appointed = appointments.bookedWithin({ from: deliveryFrom, to: deliveryTo });
  const awaited = db
    .select({ orderNo: expected.orderNo })
    .from(expected)
    .where(
      and(
        deliveryFrom === undefined ? undefined : gte(expected.expectedTo, deliveryFrom),
        deliveryTo === undefined ? undefined : lte(expected.expectedFrom, deliveryTo),
        isNull(expected.closedAt),
        isNull(expected.deliveredAt),
        not(appointments.isBooked(expected.orderNo)),
      ),
    );
  return sql`${carOrders.orderNo} in (${appointed} union all ${awaited})`;
}

/** Exact match on order number, VIN or phone; prefix match on the buyer's or company's name. */
function matching(keyword: string): SQL | undefined {
  const beginning = beginningWith(keyword);
  return or(
    eq(carOrders.orderNo, keyword.toUpperCase()),
    eq(carOrders.vin, keyword.toUpperCase()),
    eq(carOrders.buyerPhone, normalisePhone(keyword)),
    like(carOrders.buyerName, beginning),
    like(carOrders.companyName, beginning),
  );
}

const sortColumns = {
  created: carOrders.createdAt,
  since: carOrders.statusSince,
  expected: carOrders.expectedTo,
  total: carOrders.totalFen,
} as const satisfies Record<OrderSort, unknown>;

/** Ties are sorted by order number, so that no order appears on two pages. */
export function orderOf({ sort, descending }: Pick<OrderQuery, 'sort' | 'descending'>): [SQL, SQL] {
  const by = descending ? desc : asc;
  return [by(sortColumns[sort]), by(carOrders.orderNo)];
}
