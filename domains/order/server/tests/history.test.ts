import { numberInput } from '@ev/contact/server/testing/contacts.ts';
import { staffMembers } from '@ev/staff/server/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type LifeWorld, openLifeWorld } from '../testing/life-world.ts';
import { outcomeOf } from '../testing/order-input.ts';
import { freshTransfer, freshVin } from '../testing/order-life.ts';

// Slow: each test takes orders through every step.
vi.setConfig({ testTimeout: 120_000 });

let world: LifeWorld;
let token: string;
beforeAll(async () => {
  world = await openLifeWorld();
  token = await named('林知远');
});
afterAll(() => world.stop());

async function named(name: string): Promise<string> {
  const member = await newStaff(world.server);
  await world.db.update(staffMembers).set({ name }).where(eq(staffMembers.id, member.staffId));
  return member.token;
}

const read = async (orderNo: string) =>
  (await world.client.call('order.getAnyOrder', { orderNo }, { token })).body;
const line = async (orderNo: string, event: string) =>
  (await read(orderNo)).history.findLast((one) => one.event === event);

it('shows each action with its staff member, the values before and after, and the reason', async () => {
  const { orderNo } = await world.orderAt('inProduction');
  const { status, totalFen, depositFen } = await world.life.uncheckedOrder(orderNo);
  const seen = { orderNo, seenStatus: status };
  const reason = '运输延误';
  const range = { from: '2027-06-01', to: '2027-06-08' };
  await world.client.call('order.changePromise', { ...seen, ...range, reason }, { token });
  await world.client.call('order.allotCar', { ...seen, vin: freshVin() }, { token });
  const paid = { method: 'transfer', reference: freshTransfer(), amountFen: totalFen - depositFen } as const;
  await world.client.call('order.settleBalance', { ...seen, ...paid }, { token });
  await world.client.call('order.assignAdviser', seen, { token });
  const look = { ...numberInput(orderNo), kind: 'order', words: '确认到店时间' };
  expect(outcomeOf(await world.client.call('contact.showNumber', look, { token }))).toBe('ok');

  const actor = '林知远';
  expect(await line(orderNo, '告知预计交付时间')).toMatchObject({
    kind: 'change',
    actor,
    from: expect.stringContaining('日'),
    to: expect.stringContaining('6月1日至8日'),
    reason,
  });
  expect(await line(orderNo, '确认尾款')).toMatchObject({
    kind: 'action',
    actor,
    to: expect.stringContaining(paid.reference),
  });
  expect(await line(orderNo, '分配顾问')).toMatchObject({ actor, from: null, to: actor });
  expect(await line(orderNo, '配车')).toMatchObject({ actor, from: null, to: expect.stringContaining('*') });
  expect(await line(orderNo, '查看客户号码')).toMatchObject({ actor, to: '回访客户：确认到店时间' });
  const { history } = await read(orderNo);
  expect(history.map(({ at }) => at)).toEqual(history.map(({ at }) => at).sort());
});

it('shows the customer’s notifications, and whether they were read', async () => {
  const { orderNo, owner } = await world.orderAt('paid');
  const messages = async () => (await read(orderNo)).history.filter(({ kind }) => kind === 'message');
  const before = await messages();
  expect(before.length).toBeGreaterThan(0);
  expect(new Set(before.map(({ to }) => to))).toEqual(new Set(['未读']));
  const { body } = await world.client.call('message.listMessages', {}, { token: owner.token });
  const id = body.list[0]?.id ?? '';
  await world.client.call('message.getMessage', { id }, { token: owner.token });
  await world.client.call('message.markRead', { ids: [id] }, { token: owner.token });
  expect((await messages()).some(({ to }) => to === '已读')).toBe(true);
  // No other customer’s.
  const other = await world.orderAt('paid');
  expect((await read(other.orderNo)).history.filter(({ kind }) => kind === 'message')).toHaveLength(
    before.length,
  );
});

it('names both staff members who released a refund', async () => {
  const { orderNo } = await world.agreedToCancel();
  await world.jobsDone();
  const first = await named('白露');
  await world.client.call('order.releaseRefund', { orderNo }, { token: first });
  const releases = (await read(orderNo)).history.filter(({ event }) => /放款/.test(event));
  expect(releases).toMatchObject([{ actor: '白露' }]);
});

it('shows staff what the customer reads, and nothing that only the customer may know', async () => {
  const { orderNo, owner } = await world.orderAt('ready');
  const own = (await world.client.call('order.getOrder', { orderNo }, { token: owner.token })).body;
  const { body } = await world.client.call('order.getCustomerView', { orderNo }, { token });
  const { statusTitle, statusText, expected, totalFen, timeline } = own;
  expect(body).toMatchObject({ statusTitle, statusText, expected, totalFen, timeline });
  expect(JSON.stringify(body)).not.toContain(owner.phone);
  const unknown = await world.client.call('order.getCustomerView', { orderNo: 'C0' }, { token });
  expect(outcomeOf(unknown)).toBe('order.orderNotFound');
});
