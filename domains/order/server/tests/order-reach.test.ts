import { brandRoles } from '@ev/staff/server/tables.ts';
import { type LoggedInStaff, newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { joinStore, newSeller } from '@ev/store/server/testing/team.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { orderToCompensate, orderWithGap } from '../testing/held-orders.ts';
import { type LifeWorld, openLifeWorld } from '../testing/life-world.ts';
import { outcomeOf } from '../testing/order-input.ts';
import { freshTransfer, freshVin } from '../testing/order-life.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const here = 's33010001';
const elsewhere = 's31000001';
const reason = '已与客户电话确认';

let world: LifeWorld;
/** Sells where the orders are, and in another store. */
let local: LoggedInStaff;
let distant: LoggedInStaff;
let chief: LoggedInStaff;

beforeAll(async () => {
  world = await openLifeWorld();
  local = await newSeller(world.server, here);
  distant = await newSeller(world.server, elsewhere);
  chief = await newStaff(world.server, ['administrator']);
});
afterAll(() => world.stop());

const numbers = async ({ token }: LoggedInStaff, input: { keyword?: string; of?: 'mine' | 'store' } = {}) =>
  (await world.client.call('order.listAllOrders', input, { token })).body.list.map(({ orderNo }) => orderNo);
const cards = async ({ token }: LoggedInStaff, of?: 'mine' | 'store') =>
  (await world.client.call('order.getBoard', of ? { of } : {}, { token })).body.columns.flatMap((column) =>
    column.orders.map(({ orderNo }) => orderNo),
  );
const assign = ({ token }: LoggedInStaff, orderNo: string, adviserId?: string) =>
  world.client.call(
    'order.assignAdviser',
    { orderNo, seenStatus: '2', ...(adviserId ? { adviserId } : {}) },
    { token },
  );

describe('an order of a store where others work', () => {
  it('is in no list, not on the board, and found by nothing', async () => {
    const { orderNo } = await world.orderAt('paid');
    for (const [who, seen] of [
      [local, true],
      [chief, true],
      [distant, false],
    ] as const) {
      expect((await numbers(who)).includes(orderNo)).toBe(seen);
      expect((await numbers(who, { keyword: orderNo })).includes(orderNo)).toBe(seen);
      expect((await cards(who)).includes(orderNo)).toBe(seen);
    }
    expect(await numbers(local, { of: 'store' })).toContain(orderNo);
    expect(await numbers(distant, { of: 'store' })).toEqual([]);
    expect(await cards(chief, 'store')).toEqual([]);
  });

  it('is not told of when it moves', async () => {
    const moved = async ({ token }: LoggedInStaff, since?: string) =>
      (await world.client.call('order.listMoved', { since }, { token })).body;
    const begun = [(await moved(local)).until, (await moved(distant)).until];
    const { orderNo } = await world.orderAt('paid');
    const told = [await moved(local, begun[0]), await moved(distant, begun[1])];
    expect(told.map((one) => one.moved.some((row) => row.orderNo === orderNo))).toEqual([true, false]);
    // Whoever is not told of it has seen as much all the same.
    expect(told[1]?.until).toBe(told[0]?.until);
  });

  it('is as if it were not there, for whoever opens it or acts on it', async () => {
    const { orderNo } = await world.orderAt('paid');
    const { client } = world;
    const by = { token: distant.token };
    const answers = [
      await client.call('order.getAnyOrder', { orderNo }, by),
      await client.call('order.getCustomerView', { orderNo }, by),
      await client.call('order.getChosenOrders', { orderNos: [orderNo] }, by),
      await assign(distant, orderNo),
      await client.call('order.brandCancel', { orderNo, seenStatus: '2', reason }, by),
    ];
    expect(answers.map(outcomeOf)).toEqual(answers.map(() => 'order.orderNotFound'));
    expect(await world.statusOf(orderNo)).toBe('2');
    expect(outcomeOf(await assign(local, orderNo))).toBe('ok');
  });

  it('takes no word about the factory, car or hand-over from there', async () => {
    const delivering = await newStaff(world.server, ['delivery']);
    const { client } = world;
    const by = { token: delivering.token };
    const gapped = await orderWithGap(world.life, await world.newOwner());
    const ready = (await world.orderAt('ready')).orderNo;
    const answers = [
      await client.call('order.skipFactoryGap', { orderNo: gapped, from: 2, to: 2, reason }, by),
      await client.call('order.allotCar', { orderNo: gapped, seenStatus: '11', vin: freshVin() }, by),
      await client.call('order.handOver', { orderNo: ready, seenStatus: '7', code: '000000' }, by),
    ];
    expect(answers.map(outcomeOf)).toEqual(answers.map(() => 'order.orderNotFound'));
  });

  it('waits for nobody else', async () => {
    await world.askedToCancel();
    const waiting = async ({ token }: LoggedInStaff) =>
      (await world.client.call('operations.getOverview', {}, { token })).body.lists.find(
        ({ name }) => name === 'cancelsToDecide',
      )?.total;
    expect(await waiting(local)).toBe(1);
    expect(await waiting(chief)).toBe(1);
    expect(await waiting(distant)).toBe(0);
  });

  it('is told of only to whoever sees it, when it comes on', async () => {
    const { orderNo } = await world.orderAt('paid');
    const tells = async ({ token }: LoggedInStaff) =>
      (await world.client.call('order.listMoved', {}, { token })).body.moved.some(
        (one) => one.orderNo === orderNo,
      );
    expect(await tells(local)).toBe(true);
    expect(await tells(chief)).toBe(true);
    expect(await tells(distant)).toBe(false);
  });

  it('has no money to release or to pay for whoever looks after the money of another store', async () => {
    const permissions = [
      ...(['orders.read', 'refunds.read', 'refunds.release'] as const),
      ...(['compensations.read', 'compensations.pay'] as const),
    ];
    await world.server.db.insert(brandRoles).values({ name: '店内财务', permissions });
    const [near, far] = [
      await newStaff(world.server, ['店内财务']),
      await newStaff(world.server, ['店内财务']),
    ];
    await joinStore(world.server, near, here);
    await joinStore(world.server, far, elsewhere);
    const { orderNo: cancelled } = await world.agreedToCancel();
    const owed = await orderToCompensate(world.server, world.life, await world.newOwner());
    const reads = async ({ token }: LoggedInStaff) => {
      const { tasks } = (await world.client.call('order.listRefundTasks', {}, { token })).body;
      const { list, total } = (await world.client.call('order.listCompensations', {}, { token })).body;
      expect(total).toBe(list.length);
      return [
        tasks.some(({ businessNo }) => businessNo === cancelled),
        list.some(({ orderNo }) => orderNo === owed),
      ];
    };
    expect(await reads(near)).toEqual([true, true]);
    expect(await reads(far)).toEqual([false, false]);
    const acts = async ({ token }: LoggedInStaff) => [
      outcomeOf(await world.client.call('order.releaseRefund', { orderNo: cancelled }, { token })),
      outcomeOf(
        await world.client.call(
          'order.payCompensation',
          { orderNo: owed, reference: freshTransfer() },
          { token },
        ),
      ),
    ];
    expect(await acts(far)).toEqual(['order.orderNotFound', 'order.compensationNotOpen']);
    expect(await acts(near)).toEqual(['ok', 'ok']);
  });

  it('is among those that were chosen only for whoever sees it', async () => {
    const near = (await world.orderAt('paid')).orderNo;
    const far = (await world.orderAt('paid', { storeId: elsewhere, cityCode: '310000' })).orderNo;
    const chosen = async ({ token }: LoggedInStaff) =>
      (await world.client.call('order.getChosenOrders', { orderNos: [far, near] }, { token })).body.orders;
    expect(await chosen(chief)).toMatchObject([{ orderNo: far }, { orderNo: near }]);
    expect(await chosen(local)).toMatchObject([{ orderNo: near, version: expect.stringMatching(/^\d+-/) }]);
    expect(await chosen(distant)).toMatchObject([{ orderNo: far }]);
  });
});

describe('the adviser of an order', () => {
  it('is somebody who sells at its store, and is told of to the customer', async () => {
    const { orderNo } = await world.orderAt('paid');
    const colleague = await newSeller(world.server, here);
    expect(outcomeOf(await assign(chief, orderNo, colleague.staffId))).toBe('ok');
    const { body } = await world.client.call('order.getAnyOrder', { orderNo }, { token: chief.token });
    expect(body.adviserName).toBe('夏至');
    expect(body.history.at(-1)).toMatchObject({ event: expect.stringContaining('顾问') });
    expect(await numbers(colleague, { of: 'mine' })).toEqual([orderNo]);
    await world.jobsDone();
    expect((await world.toldOf(orderNo)).join()).toContain('顾问');
  });

  it.each([
    ['sells elsewhere', () => distant.staffId],
    ['does not sell', () => chief.staffId],
  ])('is nobody who %s', async (_, who) => {
    const { orderNo } = await world.orderAt('paid');
    expect(outcomeOf(await assign(local, orderNo, who()))).toBe('contact.ownerUnknown');
  });
});
