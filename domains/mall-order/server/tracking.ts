import { dayMs, hourMs } from '@ev/kernel/durations.ts';
import { decide } from '@ev/kernel/state-machine.ts';
import type { TemplateCode } from '@ev/message/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { Log } from '@ev/platform/log.ts';
import { and, eq, gt, inArray, isNull, lte, notInArray } from 'drizzle-orm';
import { type Carrier, carriers } from '../contract/carriers.ts';
import { type ParcelStatus, parcelStatus } from '../contract/kinds.ts';
import { type LogisticsPort, LogisticsRefusal, type ParcelReport } from './logistics/port.ts';
import { lockOrder } from './order-home.ts';
import type { OrderNotices } from './order-notices.ts';
import { moveParcel, parcelStates, setReceiptDue } from './parcel-home.ts';
import { type CarrierEvent, parcelMachine } from './parcel-machine.ts';
import {
  type MallOrderRow,
  type MallParcelRow,
  mallOrders,
  mallParcelEvents,
  mallParcels,
} from './tables.ts';

type TrackingDeps = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  logistics: LogisticsPort;
  notices: OrderNotices;
};

/** How long a subscription is tried again that a lost job, or an end without a result, left open. */
const tryMs = 20 * dayMs;
const batchSize = 200;

/** Follows parcels on their way. */
export function createTracking(deps: TrackingDeps) {
  return {
    follow: followParcel.bind(null, deps),
    followAgain: followAgain.bind(null, deps),
    receive: receiveReport.bind(null, deps),
  };
}
export type Tracking = ReturnType<typeof createTracking>;

const hasEnded: readonly ParcelStatus[] = [parcelStatus.delivered, parcelStatus.returned];

/** The job `mall-order.followParcel`. @throws Error if it may be retried */
async function followParcel({ db, clock, log, logistics }: TrackingDeps, parcelNo: string): Promise<void> {
  if (logistics.missing) return;
  const [found] = await db
    .select({ parcel: mallParcels, phone: mallOrders.receiverPhone })
    .from(mallParcels)
    .innerJoin(mallOrders, eq(mallOrders.orderNo, mallParcels.orderNo))
    .where(eq(mallParcels.parcelNo, parcelNo));
  if (!found || found.parcel.subscribedAt || hasEnded.includes(found.parcel.status)) return;
  const { carrier, trackingNo } = found.parcel;
  // Carrier and number may be corrected while the service answers; then another job subscribes.
  const same = and(
    eq(mallParcels.parcelNo, parcelNo),
    eq(mallParcels.carrier, carrier),
    eq(mallParcels.trackingNo, trackingNo),
  );
  try {
    await logistics.subscribe({ carrier, trackingNo, phone: found.phone });
    await db.update(mallParcels).set({ subscribedAt: clock.now(), refusedCode: null }).where(same);
  } catch (error) {
    if (!(error instanceof LogisticsRefusal)) throw error;
    log.warn({ parcelNo, code: error.code }, 'the logistics service does not follow a parcel');
    await db.update(mallParcels).set({ refusedCode: error.code }).where(same);
  }
}

/** The job: subscribes to open parcels that are not followed. */
async function followAgain({ db, clock, jobs, logistics }: TrackingDeps): Promise<void> {
  if (logistics.missing) return;
  const now = clock.now().getTime();
  const { parcelNo, status, subscribedAt, refusedCode, shippedAt } = mallParcels;
  const open = await db
    .select({ parcelNo })
    .from(mallParcels)
    .where(
      and(
        notInArray(status, [...hasEnded]),
        isNull(subscribedAt),
        isNull(refusedCode),
        lte(shippedAt, new Date(now - hourMs)),
        gt(shippedAt, new Date(now - tryMs)),
      ),
    )
    .limit(batchSize);
  await db.transaction(async (tx) => {
    for (const one of open) await jobs.enqueue(tx, 'mall-order.followParcel', one, { onceKey: one.parcelNo });
  });
}

/** Stores what is new in a report. False if no parcel has this number. */
async function receiveReport(deps: TrackingDeps, report: ParcelReport): Promise<boolean> {
  const { db } = deps;
  const known = carriers.filter((carrier: Carrier) => report.carriers.includes(carrier));
  const [found] = await db
    .select({ parcelNo: mallParcels.parcelNo, orderNo: mallParcels.orderNo })
    .from(mallParcels)
    .where(and(inArray(mallParcels.carrier, known), eq(mallParcels.trackingNo, report.trackingNo)));
  if (!found) return false;
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.orderNo);
    const parcel = await parcelStates.lock(tx, found.parcelNo);
    // Carrier and number may have been corrected meanwhile.
    const isSame = parcel?.trackingNo === report.trackingNo && known.includes(parcel.carrier);
    if (order && parcel && isSame) await applyReport(deps, tx, { order, parcel, report });
  });
  return true;
}

async function applyReport(
  deps: TrackingDeps,
  tx: Transaction,
  { order, parcel, report }: { order: MallOrderRow; parcel: MallParcelRow; report: ParcelReport },
): Promise<void> {
  const { parcelNo, lastEventAt } = parcel;
  const { events, state, givenUp } = report;
  if (events.length > 0)
    await tx
      .insert(mallParcelEvents)
      .values(
        events.map(({ at, text, place, point }) => ({
          parcelNo,
          at,
          text,
          place,
          lat: point?.lat ?? null,
          lng: point?.lng ?? null,
        })),
      )
      .onConflictDoNothing();
  const newest = Math.max(0, ...events.map(({ at }) => at.getTime()));
  // A report that was overtaken adds what is missing but does not move the parcel back.
  const isLate = lastEventAt !== null && newest < lastEventAt.getTime();
  const set = {
    ...(newest > 0 && !isLate ? { lastEventAt: new Date(newest) } : {}),
    ...(givenUp ? { subscribedAt: null } : {}),
  };
  if (Object.keys(set).length > 0)
    await tx.update(mallParcels).set(set).where(eq(mallParcels.parcelNo, parcelNo));
  if (state !== null && !isLate && newest > 0)
    await moveOn(deps, tx, { order, parcel, event: state, at: new Date(newest) });
}

const templates: Partial<Record<CarrierEvent, TemplateCode>> = {
  deliver: 'mall-order.delivering',
  handOver: 'mall-order.delivered',
};

/** Moves the parcel; one that was handed over or back stays so. */
async function moveOn(
  { clock, notices }: TrackingDeps,
  tx: Transaction,
  { order, parcel, event, at }: { order: MallOrderRow; parcel: MallParcelRow; event: CarrierEvent; at: Date },
): Promise<void> {
  if (decide(parcelMachine, parcel.status, event).kind !== 'moved') return;
  const { parcelNo, trackingNo } = parcel;
  const set = event === 'handOver' ? { deliveredAt: at } : {};
  await moveParcel(tx, clock, { parcelNo, event, set });
  await setReceiptDue(tx, order.orderNo, order.shippedAt);
  const template = templates[event];
  // With another number the parcel goes its way, and notifies, again.
  if (template) await notices.notify(tx, order, { template, cause: `${event}:${parcelNo}:${trackingNo}` });
}
