import type { Person, World } from '@ev/testkit/server/walks/world.ts';

/** A locked order with a requested cancellation: the staff decide. Returns its number. */
export async function askedToCancel(world: World, person?: Person): Promise<string> {
  const { token, phone } = person ?? (await world.newMember());
  const orderNo = await world.life.order({ token }, 'locked');
  const code = await world.life.cancelCode(orderNo, { token, phone });
  await world.server.client.call('order.requestCancel', { orderNo, reason: 'changedMind', code }, { token });
  return orderNo;
}

/** One that the staff have approved: its refund waits for finance. */
export async function agreedToCancel(world: World, person?: Person): Promise<string> {
  const orderNo = await askedToCancel(world, person);
  const input = { orderNo, seenStatus: '13', reason: '同意退订' } as const;
  await world.server.client.call('order.approveCancel', input, { token: await world.life.staffToken() });
  return orderNo;
}
