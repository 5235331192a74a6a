import { takeFactoryOver } from '../../domains/order/journeys/factory-controls.ts';
import { company, createOrderStages, longName } from '../../domains/order/journeys/order-stages.ts';
import { dayMs, minuteMs, type World } from '../../domains/staff/journeys/wire-world.ts';

/** The buyer's car orders, by status, and some payments. */
export type BuyersOrders = Awaited<ReturnType<typeof bringOrders>>;

const undoTimeMs = 31 * minuteMs;

/** One order for each possible state, over the weeks that this takes. */
export async function bringOrders(world: World, phone: string) {
  const stages = createOrderStages(world, phone);
  await takeFactoryOver(world.sandbox);

  const inProduction = await stages.buy();
  const offLine = await stages.buy();
  const shipped = await stages.buy(company);
  const arrived = await stages.buy();
  const ready = await stages.buy();
  const delivered = await stages.buy();
  const refunded = await stages.buy();
  const brandCancelled = await stages.buy();
  const built = [inProduction, offLine, shipped, arrived, ready, delivered];
  await world.pass(2 * minuteMs);
  for (const orderNo of [...built, refunded]) await stages.lock(orderNo);
  await stages.cancel(refunded);
  await stages.agreeToCancel(refunded);
  await stages.brandCancel(brandCancelled);
  await world.pass(undoTimeMs);
  for (const orderNo of built) await stages.playFactory(orderNo, 'accepted');

  await world.pass(9 * dayMs);
  await stages.promiseLater(shipped);
  await stages.promiseLater(inProduction);
  await world.pass(8 * dayMs);
  const offTheLine = [offLine, shipped, arrived, ready, delivered];
  for (const orderNo of offTheLine) await stages.playFactory(orderNo, 'offLine');

  await world.pass(2 * dayMs);
  const onTheRoad = [shipped, arrived, ready, delivered];
  for (const orderNo of onTheRoad) await stages.playFactory(orderNo, 'shipped');
  const atTheStore = [arrived, ready, delivered];
  for (let step = 0; step < 2; step += 1) {
    await world.pass(dayMs / 3);
    for (const orderNo of onTheRoad) await stages.reportRoad(orderNo);
  }
  for (const orderNo of atTheStore) await stages.playFactory(orderNo, 'received');
  for (const orderNo of atTheStore) await stages.inspect(orderNo);
  for (const orderNo of [ready, delivered]) {
    await stages.settle(orderNo);
    await stages.book(orderNo);
  }
  await stages.handOver(delivered);

  const cancelling = await stages.buy();
  const locked = await stages.buy();
  const paid = await stages.buy();
  await world.pass(2 * minuteMs);
  await stages.lock(cancelling);
  await stages.cancel(cancelling);
  await stages.lock(locked);
  await world.call(phone, 'order.changeContact', { orderNo: paid, name: longName, phone });
  await world.act('sales', 'order.assignAdviser', { orderNo: paid, seenStatus: '2' });

  const cancelled = await stages.submit();
  await world.call(phone, 'order.cancelUnpaidOrder', { orderNo: cancelled, reason: 'changedMind' });
  const paidPayment = (await world.call(phone, 'order.getOrder', { orderNo: paid })).payNo ?? '';
  const paying = await stages.submit();
  const payingPayment = (await stages.startPayment('carOrder', paying)).payNo;
  const asked = await stages.submit();
  const unpaid = await stages.submit();
  const business = { businessType: 'carOrder', businessNo: unpaid } as const;
  const openPayment = (await world.call(phone, 'payment.openPayment', business)).payNo;

  return {
    orders: {
      unpaid,
      asked,
      paying,
      paid,
      locked,
      inProduction,
      offLine,
      shipped,
      arrived,
      ready,
      delivered,
      cancelling,
      refunded,
      brandCancelled,
      cancelled,
    },
    payments: { open: openPayment, paying: payingPayment, paid: paidPayment },
  };
}
