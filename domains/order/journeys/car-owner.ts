import { minuteMs, openWorld } from '@ev/staff/journeys/wire-world.ts';
import type { Product } from '@ev/testkit/journeys/processes.ts';
import type { Member } from '@ev/testkit/wire/member.ts';
import { readTarget } from '@ev/testkit/wire/wire-caller.ts';
import { takeFactoryOver } from './factory-controls.ts';
import { createOrderStages } from './order-stages.ts';

/**
 * A member whose car was handed over, over the wire. Moves the world's clock by 33 minutes, so it needs its
 * own stage.
 */
export async function carOwner(
  { origin, sandbox }: Pick<Product, 'origin' | 'sandbox'>,
  phone: string,
): Promise<{ member: Member; orderNo: string }> {
  const world = openWorld(await readTarget(origin), sandbox);
  const stages = createOrderStages(world, phone);
  await takeFactoryOver(sandbox);
  const orderNo = await stages.buy();
  await world.pass(2 * minuteMs);
  await stages.lock(orderNo);
  // Until then the lock can be undone.
  await world.pass(31 * minuteMs);
  await stages.playFactory(orderNo, 'received');
  await stages.inspect(orderNo);
  await stages.settle(orderNo);
  await stages.book(orderNo);
  await stages.handOver(orderNo);
  return { member: await world.member(phone), orderNo };
}
