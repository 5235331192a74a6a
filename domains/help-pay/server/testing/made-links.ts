import { carOrder } from '@ev/order/server/testing/car-order.ts';
import { rateWindows } from '@ev/platform/tables.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import { like, sql } from 'drizzle-orm';

/** The caller; a canary's token is valid on its own device only. */
type Holder = { token: string; uid?: string; deviceId?: string; ip?: string };
export type MadeLink = { orderNo: string; linkNo: string; secret: string };

/** One more unpaid order of a customer with a link by which another person can pay it. */
export async function makeLink({ server }: World, holder: Holder): Promise<MadeLink> {
  const { token, deviceId, ip } = holder;
  const caller = { token, ...(deviceId && { deviceId }), ...(ip && { ip }) };
  const submitted = await server.client.call('order.submitOrder', carOrder, caller);
  const isNew = submitted.header.code === '10000000';
  const orderNo = isNew ? submitted.body.orderNo : await orderWithoutLink(server.db, holder.uid ?? '');
  // A walk makes more than the daily limit.
  await server.db.delete(rateWindows).where(like(rateWindows.key, 'help-pay:%'));
  await server.client.call('help-pay.makeLink', { orderNo }, caller);
  const { link } = (await server.client.call('help-pay.getOwn', { orderNo }, caller)).body;
  if (!link) throw new Error('The link was not made');
  return { orderNo, linkNo: link.linkNo, secret: link.token };
}

/** A customer with as many unpaid orders as allowed makes the link of one of them. */
async function orderWithoutLink(db: World['server']['db'], uid: string): Promise<string> {
  const { rows } = await db.execute<{ no: string }>(
    sql`select order_no as no from car_order o where account_id::text = ${uid} and status in ('0', '1')
        and not exists (select 1 from help_pay_link l where l.order_no = o.order_no) order by created_at desc limit 1`,
  );
  if (!rows[0]) throw new Error('There is no order to make a link of');
  return rows[0].no;
}

/** One more payment of another customer that a person is going to make. Returns its number. */
export async function takeUp(world: World, { token }: Holder): Promise<string> {
  const { secret } = await makeLink(world, await world.newMember());
  return (await world.server.client.call('help-pay.takeUp', { token: secret }, { token })).body.payNo;
}
