import type { Api } from '@ev/contract';
import { orderNo as newNo } from '@ev/kernel/ids.ts';
import type { Stock } from '@ev/mall/server/public.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import { and, eq, ne, sql } from 'drizzle-orm';
import { type Carrier, carrierNames } from '../contract/carriers.ts';
import { type MallOrderStatus, mallOrderStatus } from '../contract/kinds.ts';
import { lockOrder, moveOrder, referenceOf, uncheckedLines } from './order-home.ts';
import type { OrderNotices } from './order-notices.ts';
import { isCorrectable, isReshippable, openUnits } from './order-rules.ts';
import { moveParcel, parcelStates, setReceiptDue } from './parcel-home.ts';
import {
  type MallOrderLineRow,
  type MallOrderRow,
  type MallParcelRow,
  mallOrderLines,
  mallParcelEvents,
  mallParcelLines,
  mallParcels,
} from './tables.ts';

type ShippingDeps = {
  clock: Clock;
  jobs: Jobs;
  stock: Pick<Stock, 'ship'>;
  notices: OrderNotices;
};

/** What staff do to get an order on its way. */
export function createShipping(deps: ShippingDeps) {
  return {
    pack: startPacking.bind(null, deps),
    ship: shipParcel.bind(null, deps),
    correct: correctParcel.bind(null, deps),
    reship: reshipParcel.bind(null, deps),
  };
}

/** @throws AppError mall-order.notFound, mall-order.moved */
async function startPacking(
  { clock }: ShippingDeps,
  tx: Transaction,
  { actor, audit }: Acting,
  { orderNo, seenStatus }: Api['mall-order.startPacking']['parsed'],
): Promise<Api['mall-order.startPacking']['output']> {
  const order = await lockOrder(tx, orderNo);
  if (!order) throw new AppError('mall-order.notFound');
  if (order.status !== seenStatus) throw new AppError('mall-order.moved');
  await moveOrder(tx, clock, { orderNo, event: 'pack', actor: `staff:${actor.staffId}` });
  await audit(tx, { action: 'mallOrder.pack', object: `mallOrder:${orderNo}` });
  return { status: mallOrderStatus.packing };
}

/**
 * Records a parcel. Packing that was not recorded before begins with it; the order is shipped with its last unit.
 * @throws AppError as `mall-order.shipParcel` lists them
 */
async function shipParcel(
  deps: ShippingDeps,
  tx: Transaction,
  { actor, audit }: Acting,
  { orderNo, carrier, trackingNo, lines }: Api['mall-order.shipParcel']['parsed'],
): Promise<Api['mall-order.shipParcel']['output']> {
  const { clock, stock } = deps;
  const order = await lockOrder(tx, orderNo);
  if (!order) throw new AppError('mall-order.notFound');
  const by = `staff:${actor.staffId}`;
  if (order.status === mallOrderStatus.toShip)
    await moveOrder(tx, clock, { orderNo, event: 'pack', actor: by });
  else if (order.status !== mallOrderStatus.packing) throw new AppError('mall-order.moved');
  const own = (await uncheckedLines(tx, [orderNo])).get(orderNo) ?? [];
  const shipped = lines.map(({ lineId, quantity }) => ({
    line: lineToShip(own, lineId, quantity),
    quantity,
  }));
  await requireFree(tx, { carrier, trackingNo });
  const now = clock.now();
  const parcelNo = newNo('B', now);
  await parcelStates.create(tx, clock, {
    values: { parcelNo, orderNo, carrier, trackingNo, shippedAt: now },
    event: 'ship',
    actor: by,
  });
  for (const { line, quantity } of shipped) {
    await tx.insert(mallParcelLines).values({ parcelNo, lineId: line.lineId, quantity });
    await tx
      .update(mallOrderLines)
      .set({ shippedQuantity: sql`${mallOrderLines.shippedQuantity} + ${quantity}` })
      .where(eq(mallOrderLines.lineId, line.lineId));
  }
  await stock.ship(
    tx,
    referenceOf(orderNo),
    shipped.map(({ line: { skuCode }, quantity }) => ({ skuCode, quantity })),
  );
  const status = await shipWhole(deps, tx, order, by);
  await announce(deps, tx, order, { parcelNo, carrier, trackingNo });
  await audit(tx, {
    action: 'mallOrder.ship',
    object: `mallOrder:${orderNo}`,
    details: { parcelNo, carrier, trackingNo },
  });
  return { parcelNo, status };
}

/** Follows a parcel and tells the customer of it. */
async function announce(
  { jobs, notices }: ShippingDeps,
  tx: Transaction,
  order: MallOrderRow,
  { parcelNo, carrier, trackingNo }: Pick<MallParcelRow, 'parcelNo' | 'carrier' | 'trackingNo'>,
): Promise<void> {
  await jobs.enqueue(tx, 'mall-order.followParcel', { parcelNo });
  await notices.notify(tx, order, {
    template: 'mall-order.shipped',
    cause: `shipped:${parcelNo}`,
    params: { carrier: carrierNames[carrier], trackingNo },
  });
}

/** @throws AppError mall-order.lineNotFound, mall-order.tooManyUnits */
function lineToShip(own: readonly MallOrderLineRow[], lineId: string, quantity: number): MallOrderLineRow {
  const line = own.find((one) => one.lineId === lineId);
  if (!line) throw new AppError('mall-order.lineNotFound');
  if (quantity > openUnits(line)) throw new AppError('mall-order.tooManyUnits');
  return line;
}

/** Moves an order of which every unit is on its way, or was refunded instead. */
export async function shipWhole(
  { clock }: { clock: Clock },
  tx: Transaction,
  { orderNo }: Pick<MallOrderRow, 'orderNo'>,
  actor: string,
): Promise<MallOrderStatus> {
  const { quantity, shippedQuantity, droppedQuantity } = mallOrderLines;
  const open = and(
    eq(mallOrderLines.orderNo, orderNo),
    sql`${shippedQuantity} + ${droppedQuantity} < ${quantity}`,
  );
  if ((await tx.$count(mallOrderLines, open)) > 0) return mallOrderStatus.packing;
  const shippedAt = clock.now();
  await moveOrder(tx, clock, { orderNo, event: 'ship', actor, set: { shippedAt } });
  await setReceiptDue(tx, orderNo, shippedAt);
  return mallOrderStatus.shipped;
}

/**
 * Serializes the use of a tracking number, so that two people who type the same one are not both accepted.
 * @throws AppError mall-order.trackingTaken
 */
async function requireFree(
  tx: Transaction,
  { carrier, trackingNo, parcelNo = '' }: { carrier: Carrier; trackingNo: string; parcelNo?: string },
): Promise<void> {
  const key = `mall-order.tracking/${carrier}/${trackingNo}`;
  await lockByKey(tx, key);
  const taken = and(
    eq(mallParcels.carrier, carrier),
    eq(mallParcels.trackingNo, trackingNo),
    ne(mallParcels.parcelNo, parcelNo),
  );
  if ((await tx.$count(mallParcels, taken)) > 0) throw new AppError('mall-order.trackingTaken');
}

/** Locks a parcel after its order. @throws AppError mall-order.parcelNotFound */
async function lockParcel(
  tx: Transaction,
  parcelNo: string,
): Promise<{ order: MallOrderRow; parcel: MallParcelRow }> {
  const [known] = await tx.select().from(mallParcels).where(eq(mallParcels.parcelNo, parcelNo));
  const order = known && (await lockOrder(tx, known.orderNo));
  const parcel = order && (await parcelStates.lock(tx, parcelNo));
  if (!parcel) throw new AppError('mall-order.parcelNotFound');
  return { order, parcel };
}

/**
 * What was reported under the wrong number belongs to another parcel and is deleted; the new number is followed
 * from its beginning.
 * @throws AppError mall-order.parcelNotFound, mall-order.parcelMoved, mall-order.trackingTaken
 */
async function correctParcel(
  { clock, jobs, notices }: ShippingDeps,
  tx: Transaction,
  { actor, audit }: Acting,
  input: Api['mall-order.correctParcel']['parsed'],
): Promise<Api['mall-order.correctParcel']['output']> {
  const { parcelNo, carrier, trackingNo, seenTrackingNo, reason } = input;
  const { order, parcel } = await lockParcel(tx, parcelNo);
  if (!isCorrectable(parcel) || parcel.trackingNo !== seenTrackingNo)
    throw new AppError('mall-order.parcelMoved');
  await requireFree(tx, { carrier, trackingNo, parcelNo });
  await tx.delete(mallParcelEvents).where(eq(mallParcelEvents.parcelNo, parcelNo));
  await tx
    .update(mallParcels)
    .set({ carrier, trackingNo, subscribedAt: null, refusedCode: null, lastEventAt: null })
    .where(eq(mallParcels.parcelNo, parcelNo));
  await moveParcel(tx, clock, { parcelNo, event: 'correct', actor: `staff:${actor.staffId}`, reason });
  await setReceiptDue(tx, order.orderNo, order.shippedAt);
  await jobs.enqueue(tx, 'mall-order.followParcel', { parcelNo });
  await notices.notify(tx, order, {
    template: 'mall-order.parcelCorrected',
    cause: `corrected:${parcelNo}:${carrier}:${trackingNo}`,
    params: { carrier: carrierNames[carrier], trackingNo },
  });
  await audit(tx, {
    action: 'mallOrder.correctParcel',
    object: `mallOrder:${parcel.orderNo}`,
    details: { parcelNo, carrier, trackingNo, reason, before: `${parcel.carrier} ${parcel.trackingNo}` },
  });
  return { corrected: true };
}

/**
 * The goods are the ones that were shipped before, so that stock does not change.
 * @throws AppError mall-order.parcelNotFound, mall-order.parcelMoved, mall-order.trackingTaken
 */
async function reshipParcel(
  deps: ShippingDeps,
  tx: Transaction,
  { actor, audit }: Acting,
  { parcelNo: before, carrier, trackingNo, reason }: Api['mall-order.reshipParcel']['parsed'],
): Promise<Api['mall-order.reshipParcel']['output']> {
  const { clock } = deps;
  const { order, parcel } = await lockParcel(tx, before);
  const isOpen = order.status === mallOrderStatus.packing || order.status === mallOrderStatus.shipped;
  if (!isOpen || !isReshippable(parcel)) throw new AppError('mall-order.parcelMoved');
  await requireFree(tx, { carrier, trackingNo });
  const now = clock.now();
  const parcelNo = newNo('B', now);
  await parcelStates.create(tx, clock, {
    values: { parcelNo, orderNo: order.orderNo, carrier, trackingNo, shippedAt: now },
    event: 'ship',
    actor: `staff:${actor.staffId}`,
  });
  const content = await tx.select().from(mallParcelLines).where(eq(mallParcelLines.parcelNo, before));
  await tx.insert(mallParcelLines).values(content.map((line) => ({ ...line, parcelNo })));
  await tx.update(mallParcels).set({ replacedBy: parcelNo }).where(eq(mallParcels.parcelNo, before));
  await setReceiptDue(tx, order.orderNo, order.shippedAt);
  await announce(deps, tx, order, { parcelNo, carrier, trackingNo });
  await audit(tx, {
    action: 'mallOrder.reshipParcel',
    object: `mallOrder:${order.orderNo}`,
    details: { parcelNo, carrier, trackingNo, reason, before },
  });
  return { parcelNo };
}
