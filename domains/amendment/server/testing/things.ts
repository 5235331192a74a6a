import { otherStore } from '@ev/order/server/testing/car-order.ts';
import { order, orderAt } from '@ev/order/server/testing/things.ts';
import type { Person, Thing, World } from '@ev/testkit/server/walks/world.ts';
import { desc, eq } from 'drizzle-orm';
import { amendments } from '../tables.ts';

/** The last amendment of an order. */
export async function amendmentOf({ server }: Pick<World, 'server'>, orderNo: string) {
  const [row] = await server.db
    .select()
    .from(amendments)
    .where(eq(amendments.orderNo, orderNo))
    .orderBy(desc(amendments.requestedAt))
    .limit(1);
  if (!row) throw new Error(`${orderNo} has no amendment`);
  return row;
}

/** An order that is with the factory and whose customer asks for another store. */
async function changing(world: World, person: Person): Promise<string> {
  const orderNo = await world.life.order(person, 'released');
  await world.server.client.call('amendment.requestStore', { orderNo, storeId: otherStore }, person);
  return orderNo;
}

/** The same, approved and returned by the factory. */
async function toSign(world: World, person: Person): Promise<string> {
  const orderNo = await changing(world, person);
  const { amendmentNo } = await amendmentOf(world, orderNo);
  const staff = { token: world.staffToken };
  await world.server.client.call('amendment.approve', { amendmentNo, seenStatus: 'requested' }, staff);
  await world.life.report(orderNo, { type: 'withdrawn' });
  return orderNo;
}

const orderIn = (live: Thing['live']): Thing => ({ ...order, live, others: {} });

export const releasedOrder = orderAt('released');
export const changingOrder = orderIn(changing);
export const orderToSign = orderIn(toSign);

/** An amendment that staff decide about. */
export const requestedAmendment: Thing = {
  live: async (world, person) => (await amendmentOf(world, await changing(world, person))).amendmentNo,
  others: {},
  table: 'order_amendment',
  key: 'amendment_no',
  apart: (no) => ({ order_no: `C${no}` }),
};
