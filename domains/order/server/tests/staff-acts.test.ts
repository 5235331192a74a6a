import { randomUUID } from 'node:crypto';
import { formatYuan } from '@ev/kernel/money.ts';
import { launchAddressOf } from '@ev/payment/contract/channels/index.ts';
import { brandCompensations } from '@ev/settlement/server/tables.ts';
import type { Answer } from '@ev/testkit/server/test-client.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { orderCancellations } from '../cancel/tables.ts';
import { orderBuiltByHand, orderToReturnBalance } from '../testing/held-orders.ts';
import { type LifeWorld, openLifeWorld } from '../testing/life-world.ts';
import { type OrderAct, orderActs } from '../testing/order-acts.ts';
import { outcomeOf } from '../testing/order-input.ts';
import { freshTransfer, freshVin, type LifeStage } from '../testing/order-life.ts';

const minute = 60_000;
const depositFen = 500_000;
const reason = '已与客户电话确认';

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

type Made = { orderNo: string };

const byHand = async (at: Parameters<typeof orderBuiltByHand>[3]): Promise<Made> => ({
  orderNo: await orderBuiltByHand(world.server, world.life, await world.newOwner(), at),
});

/** An order in each situation that staff meet, and the permitted actions. */
const situations: Record<string, { make(): Promise<Made>; allowed: OrderAct[] }> = {
  ...Object.fromEntries(
    Object.entries({
      submitted: ['brandCancel', 'assignAdviser'],
      paid: ['brandCancel', 'changePromise', 'assignAdviser'],
      locked: ['brandCancel', 'changePromise', 'assignAdviser'],
      released: ['brandCancel', 'allotCar', 'changePromise', 'settleBalance', 'assignAdviser'],
      inProduction: ['brandCancel', 'allotCar', 'changePromise', 'settleBalance', 'assignAdviser'],
      offLine: ['brandCancel', 'correctVin', 'changePromise', 'settleBalance', 'assignAdviser'],
      shipped: [
        'brandCancel',
        'correctVin',
        'changePromise',
        'confirmReceipt',
        'settleBalance',
        'assignAdviser',
      ],
      arrived: [
        'brandCancel',
        'correctVin',
        'changePromise',
        'confirmInspection',
        'settleBalance',
        'undoReceipt',
        'assignAdviser',
      ],
      settled: ['brandCancel', 'correctVin', 'changePromise', 'undoInspection', 'assignAdviser'],
      ready: ['brandCancel', 'correctVin', 'changePromise', 'undoInspection', 'assignAdviser'],
      delivered: [],
    } satisfies Partial<Record<LifeStage, OrderAct[]>>).map(([stage, allowed]) => [
      stage,
      { make: () => world.orderAt(stage as LifeStage), allowed },
    ]),
  ),
  'refused by the factory': {
    make: () => byHand('released'),
    allowed: [
      'brandCancel',
      'allotCar',
      'changePromise',
      'startProduction',
      'settleBalance',
      'assignAdviser',
    ],
  },
  'built by hand': {
    make: () => byHand('started'),
    allowed: [
      'brandCancel',
      'correctVin',
      'changePromise',
      'finishProduction',
      'settleBalance',
      'assignAdviser',
    ],
  },
  'built by hand and finished': {
    make: () => byHand('finished'),
    allowed: ['brandCancel', 'correctVin', 'changePromise', 'shipCar', 'settleBalance', 'assignAdviser'],
  },
  'asked to cancel': {
    make: () => world.askedToCancel(),
    allowed: ['approveCancel', 'refuseCancel', 'brandCancel', 'assignAdviser'],
  },
  'agreed to cancel': { make: () => world.agreedToCancel(), allowed: ['assignAdviser', 'releaseRefund'] },
  'cancelled by the brand': {
    async make() {
      const one = await world.orderAt('submitted');
      await act('brandCancel', one.orderNo);
      return one;
    },
    allowed: [],
  },
  'cancelled with its balance paid': {
    async make() {
      const orderNo = await orderToReturnBalance(world.server, world.life, await world.newOwner());
      await world.jobsDone();
      return { orderNo };
    },
    allowed: ['returnBalance'],
  },
};

/** An action as the console sends it: with the version that was shown. */
async function act(name: OrderAct, orderNo: string, token?: string): Promise<Answer> {
  const by = { token: token ?? (await world.life.staffToken()) };
  const { client } = world;
  const { status, totalFen, depositFen: paidFen } = await world.life.uncheckedOrder(orderNo);
  const seen = { orderNo, seenStatus: status };
  switch (name) {
    case 'allotCar':
      return client.call('order.allotCar', { ...seen, vin: freshVin() }, by);
    case 'correctVin':
      return client.call('order.correctVin', { ...seen, vin: freshVin(), reason }, by);
    case 'changePromise':
      return client.call(
        'order.changePromise',
        { ...seen, from: '2027-06-01', to: '2027-06-08', reason },
        by,
      );
    case 'settleBalance': {
      const paid = { method: 'transfer', reference: freshTransfer(), amountFen: totalFen - paidFen } as const;
      return client.call('order.settleBalance', { ...seen, ...paid }, by);
    }
    case 'returnBalance':
      return client.call('order.returnBalance', { orderNo, reference: freshTransfer() }, by);
    case 'releaseRefund':
      return client.call('order.releaseRefund', { orderNo }, by);
    case 'approveCancel':
    case 'refuseCancel':
    case 'brandCancel':
    case 'undoReceipt':
    case 'undoInspection':
    case 'reverseBalance':
      return client.call(`order.${name}`, { ...seen, reason }, by);
    default:
      return client.call(`order.${name}`, seen, by);
  }
}

/** The expected refusal. The caller has recorded the balance themselves, if it was recorded. */
function refusalOf(name: OrderAct, order: Awaited<ReturnType<typeof world.life.uncheckedOrder>>): string {
  if (name === 'releaseRefund') return 'payment.refundNotWaiting';
  const ownBalance = order.balanceSettledBy !== null && order.deliveredAt === null;
  return name === 'reverseBalance' && ownBalance ? 'order.balanceByYou' : 'order.actRefused';
}

const outcomes = (answers: Answer[]) => answers.map(outcomeOf).sort();

describe.each(Object.entries(situations))('an order that is %s', (_name, { make, allowed }) => {
  it('offers the permitted actions, refuses the rest and does not change', async () => {
    const { orderNo } = await make();
    const token = await world.life.staffToken();
    const { acts } = (await world.client.call('order.getAnyOrder', { orderNo }, { token })).body;
    expect(acts).toEqual(orderActs.filter((one) => allowed.includes(one)));
    const before = await world.life.uncheckedOrder(orderNo);
    for (const name of orderActs.filter((one) => !allowed.includes(one))) {
      expect([name, outcomeOf(await act(name, orderNo))]).toEqual([name, refusalOf(name, before)]);
    }
    expect(await world.life.uncheckedOrder(orderNo)).toEqual(before);
  });

  it.runIf(allowed.length > 0)('allows each offered action', async () => {
    for (const name of allowed) {
      const { orderNo } = await make();
      expect([name, outcomeOf(await act(name, orderNo))]).toEqual([name, 'ok']);
    }
  });
});

describe('two staff members at once', () => {
  it('move an order once; the other one is told that it has changed', async () => {
    const { orderNo } = await world.orderAt('shipped');
    const by = await Promise.all([world.staffOf('delivery'), world.staffOf('delivery')]);
    expect(outcomes(await Promise.all(by.map((token) => act('confirmReceipt', orderNo, token))))).toEqual([
      'ok',
      'order.orderMoved',
    ]);
    expect((await world.eventsOf(orderNo)).filter((event) => event === 'receive')).toHaveLength(1);
  });

  it('assign one car to an order', async () => {
    const { orderNo } = await world.orderAt('released');
    const by = await Promise.all([world.staffOf('sales'), world.staffOf('delivery')]);
    expect(outcomes(await Promise.all(by.map((token) => act('allotCar', orderNo, token))))).toEqual([
      'ok',
      'order.actRefused',
    ]);
  });
});

describe('the number of a car', () => {
  const allot = async (orderNo: string, vin: string) =>
    world.client.call(
      'order.allotCar',
      { orderNo, seenStatus: '20', vin },
      { token: await world.life.staffToken() },
    );

  it('belongs to one order, whichever is first', async () => {
    const [one, two, three] = [
      await world.orderAt('released'),
      await world.orderAt('released'),
      await world.orderAt('released'),
    ];
    const vin = freshVin();
    const answers = await Promise.all([allot(one.orderNo, vin), allot(two.orderNo, vin)]);
    expect(outcomes(answers)).toEqual(['ok', 'order.vinUsed']);
    expect(outcomeOf(await allot(three.orderNo, vin))).toBe('order.vinUsed');
  });

  it('is refused with a wrong check digit, and accepted in lower case', async () => {
    const { orderNo } = await world.orderAt('released');
    const vin = freshVin();
    const digit = vin[8] === '0' ? '1' : '0';
    expect(outcomeOf(await allot(orderNo, `${vin.slice(0, 8)}${digit}${vin.slice(9)}`))).toBe(
      'order.vinInvalid',
    );
    expect(outcomeOf(await allot(orderNo, vin.toLowerCase()))).toBe('ok');
    expect((await world.life.uncheckedOrder(orderNo)).vin).toBe(vin);
  });

  it('of a cancelled order is free again', async () => {
    const [one, two] = [await world.orderAt('released'), await world.orderAt('released')];
    const vin = freshVin();
    await allot(one.orderNo, vin);
    await world.requestCancel(one.owner, one.orderNo);
    await act('approveCancel', one.orderNo);
    await world.life.report(one.orderNo, { type: 'withdrawn' });
    expect(outcomeOf(await allot(two.orderNo, vin))).toBe('order.vinUsed');
    await act('releaseRefund', one.orderNo, await world.staffOf('finance'));
    await act('releaseRefund', one.orderNo, await world.staffOf('finance'));
    await world.jobsDone();
    expect(await world.statusOf(one.orderNo)).toBe('5');
    expect(outcomeOf(await allot(two.orderNo, vin))).toBe('ok');
  });
});

describe('the release of a refund above the limit', () => {
  it('takes two persons', async () => {
    const { orderNo } = await world.agreedToCancel();
    const [first, second] = [await world.staffOf('finance'), await world.staffOf('finance')];
    expect((await act('releaseRefund', orderNo, first)).body).toEqual({ released: false });
    expect(outcomeOf(await act('releaseRefund', orderNo, first))).toBe('order.secondPersonNeeded');
    expect((await act('releaseRefund', orderNo, second)).body).toEqual({ released: true });
    expect(outcomeOf(await act('releaseRefund', orderNo, first))).toBe('payment.refundNotWaiting');
    await world.jobsDone();
    expect(await world.statusOf(orderNo)).toBe('5');
    expect((await world.refundsOf(orderNo)).map(({ amountFen }) => amountFen)).toEqual([depositFen]);
  });

  it('happens once, however many requests arrive at once', async () => {
    const { orderNo } = await world.agreedToCancel();
    const people = await Promise.all(Array.from({ length: 5 }, () => world.staffOf('finance')));
    const answers = await Promise.all(people.map((token) => act('releaseRefund', orderNo, token)));
    expect(outcomes(answers)).toEqual(['ok', 'ok', ...Array<string>(3).fill('payment.refundNotWaiting')]);
    expect(await world.refundsOf(orderNo)).toHaveLength(1);
  });

  it('is not done twice by one person who taps twice', async () => {
    const { orderNo } = await world.agreedToCancel();
    const token = await world.staffOf('finance');
    const answers = await Promise.all([
      act('releaseRefund', orderNo, token),
      act('releaseRefund', orderNo, token),
    ]);
    expect(outcomes(answers)).toEqual(['ok', 'order.secondPersonNeeded']);
    expect(await world.refundsOf(orderNo)).toHaveLength(0);
  });
});

describe('a refund that the channel rejects', () => {
  it('is a task of the staff, who request it again with the same number', async () => {
    const { orderNo, owner } = await world.orderAt('paid');
    const customerReads = async () => {
      const { body } = await world.client.call('order.getOrder', { orderNo }, { token: owner.token });
      return body.cancellation;
    };
    await act('brandCancel', orderNo);
    expect(await customerReads()).toMatchObject({
      money: 'waiting',
      text: expect.stringContaining('很抱歉'),
    });
    world.channel.mode = 'silent';
    for (let time = 0; time < 2; time += 1)
      await act('releaseRefund', orderNo, await world.staffOf('finance'));
    expect(await customerReads()).toMatchObject({ money: 'underway' });
    await world.failRefund(orderNo);
    expect(await customerReads()).toMatchObject({
      money: 'failed',
      text: '¥5,000 暂时没有退成，我们正在处理，不需要你操作',
    });
    const token = await world.staffOf('finance');
    const { tasks } = (await world.client.call('order.listRefundTasks', {}, { token })).body;
    const task = tasks.find(({ businessNo }) => businessNo === orderNo);
    expect(task).toMatchObject({ kind: 'failed', amountFen: depositFen, payStatus: 'OM013' });
    expect(await world.statusOf(orderNo)).toBe('13');

    const refundNo = task?.refundNo ?? '';
    world.channel.refunds.delete(refundNo);
    const retry = () => world.client.call('payment.retryRefund', { refundNo }, { token, key: randomUUID() });
    expect(outcomes(await Promise.all([retry(), retry()]))).toEqual(['ok', 'payment.refundNotWaiting']);
    await world.jobsDone();
    expect(await world.statusOf(orderNo)).toBe('6');
    expect((await world.refundsOf(orderNo)).map((refund) => refund.refundNo)).toEqual([refundNo]);
    expect(['accepted', 'returned']).toContain((await customerReads())?.money);
  });
});

describe('an order that the brand cancels', () => {
  it('is refunded and compensated', async () => {
    const { orderNo, owner } = await world.orderAt('arrived');
    await act('brandCancel', orderNo);
    expect(await world.statusOf(orderNo)).toBe('13');
    const [owed] = await world.db
      .select()
      .from(brandCompensations)
      .where(eq(brandCompensations.orderNo, orderNo));
    expect(owed).toMatchObject({ amountFen: depositFen, paidAt: null });
    const [cancellation] = await world.db
      .select()
      .from(orderCancellations)
      .where(eq(orderCancellations.orderNo, orderNo));
    expect(cancellation).toMatchObject({ initiator: 'brand', status: '2', gate: 'waitsForRelease' });
    for (let time = 0; time < 2; time += 1)
      await act('releaseRefund', orderNo, await world.staffOf('finance'));
    await world.jobsDone();
    expect(await world.statusOf(orderNo)).toBe('6');
    const seen = await world.client.call('order.getOrder', { orderNo }, { token: owner.token });
    expect(seen.body).toMatchObject({ status: '6', actions: ['reorder'] });
    expect(outcomeOf(await act('brandCancel', orderNo))).toBe('order.actRefused');
    expect(await world.refundsOf(orderNo)).toHaveLength(1);
  });

  it('may be one with a requested cancellation, as long as it is not approved', async () => {
    const agreed = await world.agreedToCancel('released');
    expect(outcomeOf(await act('brandCancel', agreed.orderNo))).toBe('order.actRefused');
    const one = await world.askedToCancel('released');
    const actsOf = async (orderNo: string) => {
      const token = await world.life.staffToken();
      return (await world.client.call('order.getAnyOrder', { orderNo }, { token })).body.acts;
    };
    expect(await actsOf(one.orderNo)).toContain('brandCancel');
    expect((await act('brandCancel', one.orderNo)).body).toEqual({ status: '13' });
    expect(await actsOf(one.orderNo)).not.toContain('brandCancel');
    expect(outcomeOf(await act('brandCancel', one.orderNo))).toBe('order.actRefused');
    for (let time = 0; time < 2; time += 1)
      await act('releaseRefund', one.orderNo, await world.staffOf('finance'));
    await world.jobsDone();
    expect(await world.statusOf(one.orderNo)).toBe('6');
    expect(await world.refundsOf(one.orderNo)).toHaveLength(1);
    const owed = await world.db
      .select({ amountFen: brandCompensations.amountFen })
      .from(brandCompensations)
      .where(eq(brandCompensations.orderNo, one.orderNo));
    expect(owed).toEqual([{ amountFen: depositFen }]);
    const seen = await world.client.call('order.getOrder', { orderNo: one.orderNo }, { token: one.token });
    expect(seen.body.cancellation).toMatchObject({ initiator: 'brand', status: '3' });
    expect(await world.messageTitles(one.orderNo)).toContain('订单被取消');
  });

  it('reminds staff of a balance that no channel refunds, also when it has ended', async () => {
    const { orderNo } = await world.orderAt('settled');
    const stuck = async () => {
      const token = await world.life.staffToken();
      return (await world.client.call('order.getAnyOrder', { orderNo }, { token })).body.stuck;
    };
    const { totalFen } = await world.life.uncheckedOrder(orderNo);
    const reminder = `尾款 ${formatYuan(totalFen - depositFen)} 已到账，需要线下退回`;
    expect(await stuck()).not.toContain(reminder);
    await act('brandCancel', orderNo);
    expect(await stuck()).toContain(reminder);
    for (let time = 0; time < 2; time += 1)
      await act('releaseRefund', orderNo, await world.staffOf('finance'));
    await world.jobsDone();
    expect(await world.statusOf(orderNo)).toBe('6');
    expect(await stuck()).toContain(reminder);
    expect(outcomeOf(await act('returnBalance', orderNo, await world.staffOf('finance')))).toBe('ok');
    expect(await stuck()).not.toContain(reminder);
  });

  it('ends at once when it was not paid, and later money is refunded', async () => {
    const owner = await world.newOwner();
    const orderNo = await world.life.order(owner, 'submitted');
    const { token } = owner;
    const business = { businessType: 'carOrder', businessNo: orderNo } as const;
    const { payNo } = (await world.client.call('payment.openPayment', business, { token })).body;
    const started = await world.client.call('payment.startPayment', { payNo, channel: 'wechat' }, { token });
    expect(outcomeOf(await act('brandCancel', orderNo))).toBe('ok');
    expect(await world.statusOf(orderNo)).toBe('6');
    world.channel.pay(launchAddressOf(started.body)?.split('/').at(-1) ?? '');
    world.moveClock(minute);
    const { body } = await world.client.call('payment.getPayment', { payNo }, { token });
    expect(body.status).toBe('OM005');
    expect(await world.statusOf(orderNo)).toBe('6');
  });
});
