import { randomUUID } from 'node:crypto';
import { movesOf } from '@ev/kernel/state-machine.ts';
import { inboxMessages } from '@ev/message/server/tables.ts';
import type { OrderPayments } from '@ev/payment/server/public.ts';
import { payments, refunds } from '@ev/payment/server/tables.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { stateHistory } from '@ev/platform/tables.ts';
import { launch, launchOn, type TestServer } from '@ev/testkit/server/launch.ts';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { orderMachine } from '../order-machine.ts';
import { noCredit } from '../pay/credit.ts';
import { createOrderExpiry } from '../pay/order-expiry.ts';
import { carOrders } from '../tables.ts';
import { newBuyer } from '../testing/buyer.ts';
import { makeLockable } from '../testing/lock-ready.ts';
import { outcomeOf } from '../testing/order-input.ts';
import { quietMoves } from './quiet-moves.ts';

const minute = 60_000;
const hour = 60 * minute;

let server: TestServer;
/** A second process on the same database. */
let other: TestServer;

beforeAll(async () => {
  // A second after a payment starts, jobs would query it and race with the test.
  server = await launch({ jobs: 'queued' });
  other = await launchOn(server.databaseUrl, { jobs: 'queued', providers: server.providers });
});
afterEach(() => server.clock.setOffset(0));
afterAll(async () => {
  await other.stop();
  await server.stop();
});

const noPayments: OrderPayments = {
  cancelFor: async () => {},
  findPayNo: async () => null,
  listFor: async () => [],
};

const expiryOn = (db: Database, clock: Clock) =>
  createOrderExpiry({
    db,
    clock,
    moves: quietMoves(clock),
    payment: { payments: noPayments },
    credit: noCredit,
  });

const channel = () => server.providers.wechat;

/** Every change of the order, checked against the machine's edges. */
async function historyOf(orderNo: string) {
  const rows = await server.db
    .select()
    .from(stateHistory)
    .where(and(eq(stateHistory.machine, orderMachine.name), eq(stateHistory.entityId, orderNo)))
    .orderBy(asc(stateHistory.id));
  const declared = movesOf(orderMachine).map(({ from, event, to }) => `${from} ${event} ${to}`);
  let status: string | null = null;
  for (const row of rows) {
    expect(row.fromState).toBe(status);
    if (status !== null) expect(declared).toContain(`${row.fromState} ${row.event} ${row.toState}`);
    status = row.toState;
  }
  const [order] = await server.db.select().from(carOrders).where(eq(carOrders.orderNo, orderNo));
  expect(order?.status).toBe(status);
  return rows.map((row) => row.event);
}

describe('paying an order', () => {
  it('goes from awaiting over paying to the deposit', async () => {
    const buyer = await newBuyer(server);
    const orderNo = await buyer.order();
    const { payNo, attemptNo } = await buyer.startPaying(orderNo);
    const paying = (await buyer.get(orderNo)).body;
    expect(paying).toMatchObject({ status: '1', payNo, actions: ['pay', 'refreshPayment', 'cancel'] });

    channel().pay(attemptNo);
    await buyer.getPayment(payNo);
    await makeLockable(server, orderNo);
    const paid = (await buyer.get(orderNo)).body;
    expect(paid).toMatchObject({
      status: '2',
      statusTitle: '定金已支付',
      actions: ['lock', 'requestCancel', 'changeConfig', 'changeStore', 'changeContact', 'viewDelivery'],
      payBefore: null,
      payNo,
    });
    expect(paid.timeline.map((entry) => entry.state)).toEqual([
      'done',
      'done',
      'now',
      ...Array<string>(7).fill('next'),
    ]);
    expect(await historyOf(orderNo)).toEqual(['submit', 'openPayment', 'paid']);
    expect(outcomeOf(await buyer.cancel(orderNo))).toBe('order.orderNotCancellable');
  });

  it('waits while the channel is processing it, and neither cancels nor expires then', async () => {
    const buyer = await newBuyer(server);
    const orderNo = await buyer.order();
    const { payNo, attemptNo } = await buyer.startPaying(orderNo);
    const known = channel().payments.get(attemptNo);
    channel().payments.set(attemptNo, { state: 'paying', attemptNo, amountFen: known?.amountFen ?? 0 });
    await buyer.getPayment(payNo);
    expect((await buyer.get(orderNo)).body).toMatchObject({ status: '14', actions: ['refreshPayment'] });
    expect(outcomeOf(await buyer.cancel(orderNo))).toBe('payment.inFlight');
    channel().pay(attemptNo);
    server.clock.setOffset(5_000);
    await buyer.getPayment(payNo);
    expect((await buyer.get(orderNo)).body.status).toBe('2');
    expect(await historyOf(orderNo)).toEqual(['submit', 'openPayment', 'paymentPending', 'paid']);
  });

  it('can be repeated after a failure', async () => {
    const buyer = await newBuyer(server);
    const orderNo = await buyer.order();
    const first = await buyer.startPaying(orderNo);
    const known = channel().payments.get(first.attemptNo);
    channel().payments.set(first.attemptNo, {
      state: 'failed',
      attemptNo: first.attemptNo,
      amountFen: known?.amountFen ?? 0,
    });
    await buyer.getPayment(first.payNo);
    expect((await buyer.get(orderNo)).body).toMatchObject({ status: '0', actions: ['pay', 'cancel'] });
    const second = await buyer.startPaying(orderNo);
    expect(second.attemptNo).not.toBe(first.attemptNo);
    channel().pay(second.attemptNo);
    await buyer.getPayment(second.payNo);
    expect(await historyOf(orderNo)).toEqual(['submit', 'openPayment', 'payAgain', 'openPayment', 'paid']);
  });

  it('is possible for its customer only', async () => {
    const [buyer, stranger] = [await newBuyer(server), await newBuyer(server)];
    const orderNo = await buyer.order();
    const absent = await stranger.get('C00000000000000000');
    for (const answer of [
      await stranger.get(orderNo),
      await stranger.cancel(orderNo),
      await stranger.openPayment(orderNo),
      await stranger.cancel('C00000000000000000'),
    ]) {
      expect(answer.header.code).toBe(absent.header.code);
      expect(answer.header.message).toBe(absent.header.message);
      expect(answer.body).toBeNull();
    }
    expect((await stranger.list()).body.total).toBe(0);
    expect((await buyer.get(orderNo)).body.status).toBe('0');
  });
});

describe('cancelling an order', () => {
  it('ends it once, and a repeat is no error', async () => {
    const buyer = await newBuyer(server);
    const orderNo = await buyer.order();
    const key = randomUUID();
    const answers = [
      await buyer.cancel(orderNo, key),
      await buyer.cancel(orderNo, key),
      await buyer.cancel(orderNo),
    ];
    expect(answers.map((answer) => answer.body)).toEqual(answers.map(() => ({ status: '4' })));
    expect(await historyOf(orderNo)).toEqual(['submit', 'cancel']);
    const { body } = await buyer.get(orderNo);
    expect(body).toMatchObject({ status: '4', actions: ['reorder'], payBefore: null });
    expect(body.timeline.map((entry) => entry.state)).toEqual(['done', 'stopped']);
    expect(outcomeOf(await buyer.openPayment(orderNo))).toBe('order.orderNotPayable');
  });

  it('makes room for another order', async () => {
    const buyer = await newBuyer(server);
    const orderNos = [await buyer.order(), await buyer.order(), await buyer.order()];
    expect(outcomeOf(await buyer.submit())).toBe('order.tooManyUnpaid');
    await buyer.cancel(orderNos[1] ?? '');
    expect(outcomeOf(await buyer.submit())).toBe('ok');
  });

  it('closes the open payment; money that arrives all the same is refunded', async () => {
    const buyer = await newBuyer(server);
    const orderNo = await buyer.order();
    const { payNo, attemptNo } = await buyer.startPaying(orderNo);
    expect((await buyer.cancel(orderNo)).body).toEqual({ status: '4' });
    channel().pay(attemptNo);
    await buyer.getPayment(payNo);
    expect(await historyOf(orderNo)).toEqual(['submit', 'openPayment', 'cancel']);
    expect(await server.db.$count(refunds, eq(refunds.attemptNo, attemptNo))).toBe(1);
    const [message] = await server.db
      .select({ text: inboxMessages.text })
      .from(inboxMessages)
      .where(and(eq(inboxMessages.businessNo, orderNo), eq(inboxMessages.title, '收到的款项将退回')));
    expect(message?.text).toContain(`${orderNo} 已关闭，收到的 ¥5,000 正在原路退回`);
  });

  /** Holds back the channel's response to a query until the test releases it. */
  function heldAnswer() {
    const { query } = channel();
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    channel().query = async (attemptNo) => {
      const answer = await query(attemptNo);
      asked.resolve();
      await answered.promise;
      return answer;
    };
    return {
      asked: asked.promise,
      answer: () => {
        channel().query = query;
        answered.resolve();
      },
    };
  }
  const winners = ['the cancellation', 'the payment', 'either'] as const;

  it('and paying it at once ends in exactly one of the two: 51 rounds', async () => {
    for (let round = 0; round < 51; round += 1) {
      const winner = winners[round % winners.length];
      const buyer = await newBuyer(server);
      const orderNo = await buyer.order();
      const { payNo, attemptNo } = await buyer.startPaying(orderNo);
      channel().pay(attemptNo);
      const cancel = () => buyer.cancel(orderNo, randomUUID(), other);
      const pay = () => buyer.getPayment(payNo);
      const held = heldAnswer();
      const paying = pay();
      await held.asked;
      const cancelling = winner === 'the payment' ? null : cancel();
      if (winner === 'the cancellation') await cancelling;
      held.answer();
      if (winner === 'the payment') await paying;
      const [answer] = await Promise.all([cancelling ?? cancel(), paying]);
      // A last query, as the closing job makes it.
      server.clock.setOffset((round + 1) * minute);
      await buyer.getPayment(payNo);
      const { status } = (await buyer.get(orderNo)).body;
      const refunded = await server.db.$count(refunds, eq(refunds.attemptNo, attemptNo));
      const [payment] = await server.db.select().from(payments).where(eq(payments.payNo, payNo));
      if (winner !== 'either')
        expect([winner, status]).toEqual([winner, winner === 'the payment' ? '2' : '4']);
      if (status === '4') {
        expect(outcomeOf(answer)).toBe('ok');
        expect(refunded).toBe(1);
      } else {
        expect(status).toBe('2');
        expect(outcomeOf(answer)).toBe('order.orderNotCancellable');
        expect(refunded).toBe(0);
        expect(payment?.status).toBe('OM017');
      }
      expect((await historyOf(orderNo)).slice(0, 2)).toEqual(['submit', 'openPayment']);
    }
  }, 120_000);
});

describe('the time to pay', () => {
  it('is over after 24 hours, visible at the next request', async () => {
    const buyer = await newBuyer(server);
    const orderNo = await buyer.order();
    await buyer.at(24 * hour - minute);
    expect((await buyer.get(orderNo)).body.status).toBe('0');
    await buyer.at(24 * hour + 1);
    expect((await buyer.get(orderNo)).body).toMatchObject({
      status: '3',
      statusTitle: '订单已过期',
      actions: ['reorder'],
    });
    expect(outcomeOf(await buyer.openPayment(orderNo))).toBe('order.orderNotPayable');
    expect(outcomeOf(await buyer.cancel(orderNo))).toBe('order.orderNotCancellable');
    expect(await historyOf(orderNo)).toEqual(['submit', 'expire']);
  });

  it('shows in lists and makes room for new orders without a sweep', async () => {
    const buyer = await newBuyer(server);
    await buyer.order();
    await buyer.order();
    await buyer.order();
    await buyer.at(24 * hour + 1);
    expect(outcomeOf(await buyer.submit())).toBe('ok');
    const { body } = await buyer.list();
    expect(body.list.map((order) => order.status)).toEqual(['0', '3', '3', '3']);
    expect((await buyer.list({ status: '3', pageSize: 2 })).body).toMatchObject({ total: 3, pageSize: 2 });
  });

  it('is extended while the customer is paying, then ends', async () => {
    const buyer = await newBuyer(server);
    const orderNo = await buyer.order();
    await buyer.at(24 * hour - 5 * minute);
    const { payNo, attemptNo } = await buyer.startPaying(orderNo);
    await buyer.at(24 * hour + minute);
    expect((await buyer.get(orderNo)).body).toMatchObject({
      status: '1',
      actions: ['refreshPayment', 'cancel'],
    });
    channel().pay(attemptNo);
    await buyer.getPayment(payNo);
    expect((await buyer.get(orderNo)).body.status).toBe('2');

    const late = await buyer.order();
    await buyer.at(48 * hour - 3 * minute);
    const second = await buyer.startPaying(late);
    channel().mode = 'silent';
    await buyer.at(49 * hour);
    expect((await buyer.get(late)).body.status).toBe('3');
    channel().mode = 'working';
    channel().pay(second.attemptNo);
    await buyer.at(49 * hour + minute);
    await buyer.getPayment(second.payNo);
    expect((await buyer.get(late)).body.status).toBe('3');
    expect(await server.db.$count(refunds, eq(refunds.attemptNo, second.attemptNo))).toBe(1);
  });

  it('ends every order once when several processes sweep', async () => {
    const buyers = await Promise.all([1, 2, 3, 4].map(() => newBuyer(server)));
    const orderNos = (
      await Promise.all(buyers.map(async (buyer) => [await buyer.order(), await buyer.order()]))
    ).flat();
    const later = { now: () => new Date(server.clock.now().getTime() + 25 * hour) };
    const sweeps = await Promise.all([server, other, server].map(({ db }) => expiryOn(db, later).sweep()));
    expect(sweeps.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(orderNos.length);
    for (const orderNo of orderNos) expect(await historyOf(orderNo)).toEqual(['submit', 'expire']);
  });

  it('is checked again under the lock: a paid, cancelled or current order stays', async () => {
    const buyer = await newBuyer(server);
    const [fresh, cancelled] = [await buyer.order(), await buyer.order()];
    await buyer.cancel(cancelled);
    const expiry = expiryOn(server.db, server.clock);
    expect([await expiry.expire(fresh), await expiry.expire(cancelled)]).toEqual([false, false]);
    expect((await buyer.get(fresh)).body.status).toBe('0');
    expect((await buyer.get(cancelled)).body.status).toBe('4');
  });

  it('skips an order whose money is being clarified, and continues with the others', async () => {
    const buyer = await newBuyer(server);
    const [stuck, fine] = [await buyer.order(), await buyer.order()];
    const { payNo, attemptNo } = await buyer.startPaying(stuck);
    channel().pay(attemptNo, { amountFen: 1 });
    await buyer.getPayment(payNo);
    expect(outcomeOf(await buyer.cancel(stuck))).toBe('payment.inFlight');
    await buyer.at(25 * hour);
    const statuses = new Map((await buyer.list()).body.list.map((order) => [order.orderNo, order.status]));
    expect([statuses.get(stuck), statuses.get(fine)]).toEqual(['14', '3']);
  });
});
