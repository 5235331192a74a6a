import { movesOf } from '@ev/kernel/state-machine.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '../../../platform/database.ts';
import { stateHistory } from '../../../platform/tables.ts';
import { launch, type TestServer } from '../../../testing/launch.ts';
import { paymentAttempts, payments, refunds } from '../../payment/tables.ts';
import { orderMachine } from '../order-machine.ts';
import { carOrders } from '../tables.ts';
import { newBuyer } from './buyer.ts';

type Step = 'pay' | 'money' | 'fail' | 'pending' | 'cancel' | 'later' | 'muchLater';

/** Paying more often than anything that ends the order, so that the middle of its life is walked too. */
const weights: [Step, number][] = [
  ['pay', 5],
  ['pending', 4],
  ['fail', 3],
  ['money', 2],
  ['cancel', 1],
  ['later', 1],
  ['muchLater', 1],
];
const schedules = fc.array(
  fc.oneof(...weights.map(([name, weight]) => ({ arbitrary: fc.constant(name), weight }))),
  { minLength: 3, maxLength: 14 },
);

const minute = 60_000;
const declared = new Set(movesOf(orderMachine).map(({ from, event, to }) => `${from} ${event} ${to}`));
let server: TestServer;
/** The world's clock only goes on. */
let offsetMs = 0;

beforeAll(async () => {
  server = await launch({ jobs: true });
});
afterAll(() => server.stop());

/** One order under a schedule; after each step the customer looks at the payment. Gives its number. */
async function run(schedule: Step[]): Promise<string> {
  const buyer = await newBuyer(server);
  const channel = server.providers.channels.wechat;
  const orderNo = await buyer.order();
  let started: { payNo: string; attemptNo: string } | null = null;
  for (const step of schedule) {
    offsetMs += 4_000;
    server.clock.setOffset(offsetMs);
    const known = started && channel.payments.get(started.attemptNo);
    if (step === 'pay') started = (await buyer.tryPaying(orderNo)) ?? started;
    else if (step === 'cancel') await buyer.cancel(orderNo);
    else if (step === 'later' || step === 'muchLater') {
      offsetMs += step === 'later' ? 31 * minute : 25 * 60 * minute;
      await buyer.at(offsetMs);
      await buyer.get(orderNo);
    } else if (started && known && known.state !== 'paid') {
      const { attemptNo } = started;
      const { amountFen } = known;
      if (step === 'money') channel.pay(attemptNo);
      else {
        const state = step === 'fail' ? 'failed' : 'paying';
        channel.payments.set(attemptNo, { state, attemptNo, amountFen });
      }
    }
    if (started) await buyer.getPayment(started.payNo);
  }
  return orderNo;
}

async function check(tx: Transaction, orderNo: string): Promise<void> {
  const history = await tx
    .select()
    .from(stateHistory)
    .where(and(eq(stateHistory.machine, orderMachine.name), eq(stateHistory.entityId, orderNo)))
    .orderBy(asc(stateHistory.id));
  let status: string = orderMachine.initial;
  for (const change of history.slice(1)) {
    expect(change.fromState).toBe(status);
    expect(orderMachine.terminal).not.toContain(status);
    expect(declared).toContain(`${status} ${change.event} ${change.toState}`);
    status = change.toState;
  }
  const [order] = await tx.select().from(carOrders).where(eq(carOrders.orderNo, orderNo));
  expect(order?.status).toBe(status);

  const paid = await tx.select().from(payments).where(eq(payments.businessNo, orderNo));
  const payNos = paid.map((payment) => payment.payNo);
  const attempts = await tx.select().from(paymentAttempts).where(inArray(paymentAttempts.payNo, payNos));
  const received = attempts.filter((attempt) => attempt.receivedFen !== null);
  const back = await tx.select().from(refunds).where(inArray(refunds.payNo, payNos));
  expect(received.length - back.length).toBe(status === '2' ? 1 : 0);
}

describe('random schedules', () => {
  it('only walk declared edges, stay where they ended, and keep money of a paid order only', async () => {
    await fc.assert(
      fc.asyncProperty(schedules, async (schedule) => {
        const orderNo = await run(schedule);
        // Jobs go on meanwhile; what is looked at is one moment.
        await server.db.transaction((tx) => check(tx, orderNo), { isolationLevel: 'repeatable read' });
      }),
      { numRuns: 40 },
    );
  }, 120_000);
});
