import type { Api } from '@ev/contract';
import { hourMs } from '@ev/kernel/durations.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { countedTo } from '@ev/platform/counted-to.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and, asc, eq, exists, inArray, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { carrierNames } from '../contract/carriers.ts';
import { mallOrderStatus, parcelStatus, parcelStatusNames } from '../contract/kinds.ts';
import { lateShippingHours, type ShippingWork, silentParcelHours } from '../contract/staff-kinds.ts';
import { mallOrders, mallParcels } from './tables.ts';

/** `isFollowed`: whether the brand has a service that follows parcels; without it all of them have no news. */
type WorkDeps = { db: Database; clock: Clock; isFollowed: boolean };
type Waiting = Slots['operations.waiting'][number];

const toShip = inArray(mallOrders.status, [mallOrderStatus.toShip, mallOrderStatus.packing]);
/** Orders that are not finished: parcels of finished ones need nobody. */
const isOpen = inArray(mallOrders.status, [mallOrderStatus.packing, mallOrderStatus.shipped]);

const before = (now: Date, hours: number): Date => new Date(now.getTime() - hours * hourMs);

const isLate = (now: Date): SQL | undefined =>
  and(toShip, lte(mallOrders.paidAt, before(now, lateShippingHours)));

const isSilent = ({ clock, isFollowed }: Omit<WorkDeps, 'db'>): SQL | undefined =>
  and(
    isFollowed ? undefined : sql`false`,
    isNull(mallParcels.replacedBy),
    notInArray(mallParcels.status, [parcelStatus.delivered, parcelStatus.returned, parcelStatus.trouble]),
    lte(
      sql`coalesce(${mallParcels.lastEventAt}, ${mallParcels.shippedAt})`,
      before(clock.now(), silentParcelHours).toISOString(),
    ),
  );

const inTrouble = and(
  isNull(mallParcels.replacedBy),
  inArray(mallParcels.status, [parcelStatus.trouble, parcelStatus.returned]),
);

type ParcelWork = 'check' | 'silent' | 'trouble';

function parcelWhere(work: ParcelWork, deps: WorkDeps): SQL | undefined {
  if (work === 'check') return or(isSilent(deps), inTrouble);
  return work === 'silent' ? isSilent(deps) : inTrouble;
}

/** The orders that need a person because of this. */
export function ordersOfWork(deps: WorkDeps, work: ShippingWork): SQL | undefined {
  const { db, clock } = deps;
  if (work === 'toShip') return toShip;
  if (work === 'late') return isLate(clock.now());
  const parcels = db
    .select({ parcelNo: mallParcels.parcelNo })
    .from(mallParcels)
    .where(and(eq(mallParcels.orderNo, mallOrders.orderNo), parcelWhere(work, deps)));
  return and(isOpen, exists(parcels));
}

export function createShippingWork(deps: WorkDeps) {
  const { db, clock } = deps;
  const countParcels = async (work: ParcelWork) => {
    const [row] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(mallParcels)
      .innerJoin(mallOrders, eq(mallOrders.orderNo, mallParcels.orderNo))
      .where(and(isOpen, parcelWhere(work, deps)));
    return row?.count ?? 0;
  };
  return {
    async count(): Promise<Api['mall-order.listShippingWork']['output']> {
      const [waiting, late, check, silent, trouble] = await Promise.all([
        db.$count(mallOrders, toShip),
        db.$count(mallOrders, isLate(clock.now())),
        countParcels('check'),
        countParcels('silent'),
        countParcels('trouble'),
      ]);
      return { toShip: waiting, late, check, silent, trouble };
    },
    waiting: [ordersToShip(deps), parcelsToCheck(deps)],
  };
}

/** Paid orders that are not shipped, the longest waiting first. They belong to no store and nobody. */
function ordersToShip({ db }: WorkDeps): Waiting {
  return {
    name: 'mallOrdersToShip',
    permission: 'mallOrders.ship',
    async list({ staffId, storeId }, { depth, most }) {
      if (storeId || staffId) return { total: 0, first: [] };
      const rows = await db
        .select({ order: mallOrders, total: countedTo(most, sql`from ${mallOrders} where ${toShip}`) })
        .from(mallOrders)
        .where(toShip)
        .orderBy(asc(mallOrders.paidAt), asc(mallOrders.orderNo))
        .limit(depth);
      return {
        total: rows[0]?.total ?? 0,
        first: rows.map(({ order }) => {
          const since = order.paidAt ?? order.createdAt;
          return {
            id: order.orderNo,
            keyword: null,
            title: order.receiverName,
            text: order.status === mallOrderStatus.packing ? '备货中，等待发货' : '已付款，等待备货',
            owner: null,
            since,
            due: new Date(since.getTime() + lateShippingHours * hourMs),
          };
        }),
      };
    },
  };
}

/** Parcels in trouble, and parcels without news. */
function parcelsToCheck(deps: WorkDeps): Waiting {
  const { db } = deps;
  return {
    name: 'mallParcelsToCheck',
    permission: 'mallOrders.ship',
    async list({ staffId, storeId }, { depth, most }) {
      if (storeId || staffId) return { total: 0, first: [] };
      const where = and(isOpen, eq(mallOrders.orderNo, mallParcels.orderNo), parcelWhere('check', deps));
      const since = sql<Date>`coalesce(${mallParcels.lastEventAt}, ${mallParcels.shippedAt})`;
      const rows = await db
        .select({
          parcel: mallParcels,
          total: countedTo(most, sql`from ${mallParcels}, ${mallOrders} where ${where}`),
        })
        .from(mallParcels)
        .innerJoin(mallOrders, eq(mallOrders.orderNo, mallParcels.orderNo))
        .where(where)
        .orderBy(asc(since), asc(mallParcels.parcelNo))
        .limit(depth);
      return {
        total: rows[0]?.total ?? 0,
        first: rows.map(({ parcel }) => ({
          id: parcel.orderNo,
          keyword: null,
          title: `${carrierNames[parcel.carrier]} ${parcel.trackingNo}`,
          text: parcelStatusNames[parcel.status],
          owner: null,
          since: parcel.lastEventAt ?? parcel.shippedAt,
          due: null,
        })),
      };
    },
  };
}
