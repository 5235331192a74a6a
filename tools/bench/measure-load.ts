import { cancelUnpaidOrders, carOrder } from '../../domains/order/journeys/car-order.ts';
import { as, logInMany, type Member } from '../../packages/testkit/src/wire/member.ts';
import { call, type PreparedCall, prepare } from '../../packages/testkit/src/wire/wire-caller.ts';
import type { Target } from '../../packages/wire/test/independent-client.ts';
import { bookingsOfOneSlot, giveUpDrives, goodOfBooking, lookAtEarliest } from './lib/drives.ts';
import { type LoadFigures, measureCalls, prepared } from './lib/measure-calls.ts';
import type { Product } from './lib/product.ts';

/** Additional columns of a load, and its number of connections if that differs. */
export type LoadRow = LoadFigures & { more?: string; moreOfCpu?: string; atOnce?: number };

const members = 40;
/** The number of customers who want the same test drive within a second. */
const bookers = 50;
/** An account may have three unpaid orders. */
const ordersPerMember = 3;

/** Six calls under load, each over several rounds after a warm-up; the medians of the rounds. */
export async function measureLoad(product: Product, target: Target): Promise<LoadRow[]> {
  // Before the loads, because the memory that they leave is measured afterwards.
  const { stores, days, queries, queriesOfSlots } = await lookAtEarliest(product, target);
  const everybody = await logInMany(target, product.sandbox, bookers);
  const cast = everybody.slice(0, members);
  const order = await carOrder(target, 'ling', '13800000001');
  const submits = async () => {
    const calls: PreparedCall[] = [];
    for (let i = 0; i < ordersPerMember; i += 1) {
      for (const member of cast) calls.push(await prepare(target, 'order.submitOrder', order, as(member)));
    }
    return calls;
  };
  const giveUp = async () => {
    for (const member of cast) await cancelUnpaidOrders(target, member);
  };

  const list = await measureCalls(
    '车型列表 car list',
    product,
    prepared(1_000, () => prepare(target, 'showcase.listModels', {})),
  );
  const detail = await measureCalls(
    '车型详情 car detail',
    product,
    prepared(1_000, () => prepare(target, 'showcase.getModel', { modelCode: 'ling' })),
  );
  const submit = await measureCalls('提交订单 order submit', product, submits, { after: giveUp });
  for (const member of cast) await call(target, 'order.submitOrder', order, as(member));
  const pageOfOrders = { pageNo: 1, pageSize: 10 };
  const orders = await measureCalls(
    '订单列表 order list',
    product,
    prepared(400, (i) => prepare(target, 'order.listOrders', pageOfOrders, as(cast[i % members] as Member))),
  );
  const earliest = await measureCalls(
    '试驾门店 earliest time of each store',
    product,
    prepared(400, () => prepare(target, 'drive.listDriveStores', { modelCode: 'ling' })),
  );
  const drives = await measureCalls(
    `抢试驾 ${bookers} on one slot`,
    product,
    await bookingsOfOneSlot(target, everybody),
    { after: () => giveUpDrives(target, everybody), connections: bookers, good: goodOfBooking },
  );
  return [
    ...[list, detail, orders, submit],
    {
      ...earliest,
      more: `; ${stores} stores × ${days} days; ${queries} queries a call, ${queriesOfSlots} of them for the times, aim 1`,
      moreOfCpu: '; aim 2,000 µs of the server process',
    },
    { ...drives, more: `; aim ${bookers}/s`, atOnce: bookers },
  ];
}
