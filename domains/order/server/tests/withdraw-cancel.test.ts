import { inboxMessages } from '@ev/message/server/tables.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { orderCancellations } from '../cancel/tables.ts';
import { type LifeWorld, type Owner, openLifeWorld } from '../testing/life-world.ts';
import { outcomeOf } from '../testing/order-input.ts';

const minute = 60_000;
const withdrawn = '退订申请已撤回';
const goesOn = '订单将继续履行';

// Slow: each test takes orders through every step.
vi.setConfig({ testTimeout: 120_000 });

let world: LifeWorld;
beforeAll(async () => {
  world = await openLifeWorld();
});
afterEach(() => {
  world.moveClock(0);
  world.channel.mode = 'working';
});
afterAll(() => world.stop());

const withdraw = ({ token }: Owner, orderNo: string, at: TestServer = world.server) =>
  at.client.call('order.withdrawCancel', { orderNo }, { token });

const decide = async (how: 'approveCancel' | 'refuseCancel' | 'brandCancel', orderNo: string) => {
  const token = how === 'brandCancel' ? await world.staffOf('administrator') : await world.life.staffToken();
  const input = { orderNo, seenStatus: '13', reason: '已与客户电话确认' } as const;
  return world.client.call(`order.${how}`, input, { token });
};

const cancellationOf = async (orderNo: string) => {
  const rows = world.db.select().from(orderCancellations).where(eq(orderCancellations.orderNo, orderNo));
  return (await rows)[0];
};

const messagesTitled = async (orderNo: string, ...titles: string[]) =>
  (await world.messageTitles(orderNo)).filter((title) => titles.includes(title));

describe('withdrawing a cancellation request', () => {
  it('lets the order continue unchanged, once, however often it is requested', async () => {
    const { owner, orderNo } = await world.askedToCancel();
    const { token } = owner;
    const before = await world.client.call('order.getOrder', { orderNo }, { token });
    expect(before.body.actions).toContain('withdrawCancel');
    expect((await withdraw(owner, orderNo)).body).toEqual({ status: '20' });
    expect((await withdraw(owner, orderNo)).body).toEqual({ status: '20' });
    expect(await cancellationOf(orderNo)).toMatchObject({ status: '4', decision: '客户撤回申请' });
    const { body } = await world.client.call('order.getOrder', { orderNo }, { token });
    expect(body).toMatchObject({ status: '20', cancellation: null });
    expect(body.actions).not.toContain('withdrawCancel');
    expect(await messagesTitled(orderNo, withdrawn)).toHaveLength(1);
    expect(await world.refundsOf(orderNo)).toEqual([]);
    expect(outcomeOf(await decide('approveCancel', orderNo))).toBe('order.orderMoved');
    expect((await world.requestCancel(owner, orderNo)).body).toEqual({ status: '13', cancelStatus: '1' });
  });

  it('is confirmed in a message that names the order, says when the car arrives and links to it', async () => {
    const { owner, orderNo } = await world.askedToCancel();
    await withdraw(owner, orderNo);
    const [message] = await world.db
      .select()
      .from(inboxMessages)
      .where(and(eq(inboxMessages.businessNo, orderNo), eq(inboxMessages.title, withdrawn)));
    expect(message?.text).toMatch(
      new RegExp(`订单 ${orderNo} 的退订申请已撤回，订单会继续履行，预计 .+交付。$`),
    );
    expect(message?.link).toBe(`/pages/buy/orderDetail?orderNo=${orderNo}`);
  });

  it('submits the order to the factory when its time has come', async () => {
    const { owner, orderNo } = await world.askedToCancel();
    world.moveClock(31 * minute);
    await world.sweep();
    const isOrdered = () => world.factory.orders.some((order) => order.orderNo === orderNo);
    expect(isOrdered()).toBe(false);
    await withdraw(owner, orderNo);
    await world.sweep();
    expect(isOrdered()).toBe(true);
  });

  it('is done once when two devices request it at once', async () => {
    const { owner, orderNo } = await world.askedToCancel();
    const answers = await Promise.all([withdraw(owner, orderNo), withdraw(owner, orderNo, world.other)]);
    expect(answers.map(({ body }) => body)).toEqual([{ status: '20' }, { status: '20' }]);
    expect(await messagesTitled(orderNo, withdrawn)).toHaveLength(1);
    const events = await world.eventsOf(orderNo);
    expect(events.filter((event) => event === 'withdrawCancel')).toHaveLength(1);
  });

  it('is possible for its customer only', async () => {
    const { orderNo } = await world.askedToCancel();
    expect(outcomeOf(await withdraw(await world.newOwner(), orderNo))).toBe('order.orderNotFound');
    expect(await world.statusOf(orderNo)).toBe('13');
    expect(await cancellationOf(orderNo)).toMatchObject({ status: '1' });
  });
});

describe('it is too late to withdraw the request', () => {
  it.each([
    ['before anything was requested', () => world.orderAt('paid'), '2'],
    ['once the staff have approved it', () => world.agreedToCancel(), '13'],
    [
      'once the order has ended',
      async () => {
        const one = await world.askedToCancel('paid');
        await world.jobsDone();
        return one;
      },
      '5',
    ],
    [
      'once the refund is automatic',
      async () => {
        const one = await world.orderAt('paid');
        world.channel.mode = 'silent';
        await world.requestCancel(one.owner, one.orderNo);
        return one;
      },
      '13',
    ],
    [
      'once the brand has taken it over',
      async () => {
        const one = await world.askedToCancel();
        await decide('brandCancel', one.orderNo);
        return one;
      },
      '13',
    ],
    ['once the car is being built', () => world.orderAt('inProduction'), '11'],
  ])('%s', async (_, make, status) => {
    const { owner, orderNo } = await make();
    expect(outcomeOf(await withdraw(owner, orderNo))).toBe('order.cancelNotWithdrawable');
    expect(await world.statusOf(orderNo)).toBe(status);
    expect(await messagesTitled(orderNo, withdrawn)).toEqual([]);
  });
});

describe('withdrawing it while the staff decide', () => {
  /** Both at once, from two processes. */
  async function race(how: Parameters<typeof decide>[0]) {
    const { owner, orderNo } = await world.askedToCancel();
    const answers = await Promise.all([withdraw(owner, orderNo, world.other), decide(how, orderNo)]);
    const [customer, staff] = answers.map(outcomeOf);
    return { orderNo, customer, staff };
  }

  it.each(['approveCancel', 'brandCancel'] as const)('ends as the first one says: %s', async (how) => {
    for (let round = 0; round < 4; round += 1) {
      const { orderNo, customer, staff } = await race(how);
      expect([
        ['ok', 'order.orderMoved'],
        ['order.cancelNotWithdrawable', 'ok'],
      ]).toContainEqual([customer, staff]);
      expect(await world.statusOf(orderNo)).toBe(staff === 'ok' ? '13' : '20');
      expect(await messagesTitled(orderNo, withdrawn)).toHaveLength(staff === 'ok' ? 0 : 1);
    }
  });

  it('continues in either case when they refuse, with one notification', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { orderNo, customer, staff } = await race('refuseCancel');
      expect(customer).toBe('ok');
      expect(['ok', 'order.orderMoved']).toContain(staff);
      expect(await world.statusOf(orderNo)).toBe('20');
      expect(await messagesTitled(orderNo, withdrawn, goesOn)).toEqual([staff === 'ok' ? goesOn : withdrawn]);
    }
  });
});
