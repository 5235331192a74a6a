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
/** Sells at the store of the orders, and at another store. */
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

describe('an order of another store', () => {
  it('is in no list, not on the board, and found by no search', async () => {
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

  it('sends no change signals', async () => {
    const moved = async ({ token }: LoggedInStaff, since?: string) =>
      (await world.client.call('order.listMoved', { since }, { token })).body;
    const cursors = [(await moved(local)).until, (await moved(distant)).until];
    const { orderNo } = await world.orderAt('paid');
    const changes = [await moved(local, cursors[0]), await moved(distant, cursors[1])];
    expect(changes.map((one) => one.moved.some((row) => row.orderNo === orderNo))).toEqual([true, false]);
    // A staff member without the signal still advances the cursor.
    expect(changes[1]?.until).toBe(changes[0]?.until);
  });

  it('does not exist for staff who open it or act on it', async () => {
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

  it('accepts no action on factory or car from there', async () => {
    const delivering = await newStaff(world.server, ['delivery']);
    const { client } = world;
    const by = { token: delivering.token };
    const gapped = await orderWithGap(world.life, await world.newOwner());
    const answers = [
      await client.call('factory.skipGap', { orderNo: gapped, from: 2, to: 2, reason }, by),
      await client.call('order.allotCar', { orderNo: gapped, seenStatus: '11', vin: freshVin() }, by),
    ];
    expect(answers.map(outcomeOf)).toEqual(answers.map(() => 'order.orderNotFound'));
  });

  it('is in no task list', async () => {
    await world.askedToCancel();
    const waiting = async ({ token }: LoggedInStaff) =>
      (await world.client.call('operations.getOverview', {}, { token })).body.lists.find(
        ({ name }) => name === 'cancelsToDecide',
      )?.total;
    expect(await waiting(local)).toBe(1);
    expect(await waiting(chief)).toBe(1);
    expect(await waiting(distant)).toBe(0);
  });

  it('signals changes only to staff who may see it', async () => {
    const { orderNo } = await world.orderAt('paid');
    const isSignalled = async ({ token }: LoggedInStaff) =>
      (await world.client.call('order.listMoved', {}, { token })).body.moved.some(
        (one) => one.orderNo === orderNo,
      );
    expect(await isSignalled(local)).toBe(true);
    expect(await isSignalled(chief)).toBe(true);
    expect(await isSignalled(distant)).toBe(false);
  });

  it('has no refund to release and none to pay for finance of another store', async () => {
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

  it('is among selected orders only for staff who may see it', async () => {
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
  it('sells at its store, and is announced to the customer', async () => {
    const { orderNo } = await world.orderAt('paid');
    const colleague = await newSeller(world.server, here);
    expect(outcomeOf(await assign(chief, orderNo, colleague.staffId))).toBe('ok');
    const { body } = await world.client.call('order.getAnyOrder', { orderNo }, { token: chief.token });
    expect(body.adviserName).toBe('夏至');
    expect(body.history.at(-1)).toMatchObject({ event: expect.stringContaining('顾问') });
    expect(await numbers(colleague, { of: 'mine' })).toEqual([orderNo]);
    await world.jobsDone();
    expect((await world.messageTitles(orderNo)).join()).toContain('顾问');
  });

  it.each([
    ['sells elsewhere', () => distant.staffId],
    ['does not sell', () => chief.staffId],
  ])('cannot be a staff member who %s', async (_, who) => {
    const { orderNo } = await world.orderAt('paid');
    expect(outcomeOf(await assign(local, orderNo, who()))).toBe('contact.ownerUnknown');
  });
});
