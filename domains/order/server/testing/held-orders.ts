import { freshPhone } from '@ev/account/server/testing/log-in.ts';
import { factoryOrders } from '@ev/factory/server/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { eq } from 'drizzle-orm';
import { freshVin, type LifeStage, type OrderDriver } from './order-life.ts';

type Buyer = { token: string };

/** A number of the shape of a VIN, with a wrong check digit. */
const wrongVin = 'LEY1SA2L1TT999999';

/** An order in production whose second factory event is missing while the third waits. Returns its number. */
export async function orderWithGap(life: OrderDriver, buyer: Buyer): Promise<string> {
  const orderNo = await life.order(buyer, 'inProduction');
  await life.report(orderNo, { type: 'logistics', place: '合肥', text: '等待装车' }, { sequence: 3 });
  return orderNo;
}

/** An order in production whose second factory event cannot be applied. Returns its number. */
export async function orderWithRefusal(life: OrderDriver, buyer: Buyer): Promise<string> {
  const orderNo = await life.order(buyer, 'inProduction');
  await life.report(orderNo, { type: 'offLine', vin: wrongVin });
  return orderNo;
}

/**
 * An order that the factory refused, at this point of the production that staff record themselves. Returns its
 * number.
 */
export async function orderBuiltByHand(
  { client, db }: TestServer,
  life: OrderDriver,
  buyer: Buyer,
  at: 'released' | 'started' | 'finished' = 'released',
): Promise<string> {
  const orderNo = await life.order(buyer, 'released');
  await db
    .update(factoryOrders)
    .set({ placedAt: null, refusal: 'OPTION_OUT' })
    .where(eq(factoryOrders.orderNo, orderNo));
  if (at === 'released') return orderNo;
  const by = { token: await life.staffToken() };
  await client.call('order.allotCar', { orderNo, seenStatus: '20', vin: freshVin() }, by);
  await client.call('order.startProduction', { orderNo, seenStatus: '20' }, by);
  if (at === 'finished') await client.call('order.finishProduction', { orderNo, seenStatus: '11' }, by);
  return orderNo;
}

/** A factory event about an order that is not ours. Returns its id. */
export async function eventOfUnknownOrder({ providers, app }: TestServer): Promise<string> {
  const event = providers.fulfilment.event(`C${freshPhone()}NOBODY`, { type: 'accepted' });
  const delivery = providers.fulfilment.deliver(event);
  await app.inject({ method: 'POST', url: '/open/fulfilment/events', ...delivery });
  return event.id;
}

/** A paid order that the brand has cancelled, so that compensation is due. Returns its number. */
export async function orderToCompensate(
  { client }: TestServer,
  life: OrderDriver,
  buyer: Buyer,
): Promise<string> {
  const orderNo = await life.order(buyer, 'paid');
  const input = { orderNo, seenStatus: '2', reason: '配置停产' } as const;
  await client.call('order.brandCancel', input, { token: await life.staffToken() });
  return orderNo;
}

/**
 * An order that the brand has cancelled with its balance paid, and whose refund two of finance released.
 * Returns its number.
 */
export async function orderToReturnBalance(
  server: TestServer,
  life: OrderDriver,
  buyer: Buyer,
  stage: LifeStage = 'settled',
): Promise<string> {
  const { client } = server;
  const orderNo = await life.order(buyer, stage);
  const { status: seenStatus } = await life.uncheckedOrder(orderNo);
  const input = { orderNo, seenStatus, reason: '配置停产' } as const;
  await client.call('order.brandCancel', input, { token: await life.staffToken() });
  for (let person = 0; person < 2; person += 1) {
    const { token } = await newStaff(server, ['finance']);
    await client.call('order.releaseRefund', { orderNo }, { token });
  }
  return orderNo;
}
