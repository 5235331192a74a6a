import { randomUUID } from 'node:crypto';
import type { PaymentSubject } from '@ev/payment/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noCredit } from '../pay/credit.ts';
import { createOrderPaymentSubject } from '../pay/order-payment-subject.ts';
import { type Buyer, newBuyer } from '../testing/buyer.ts';
import { catalog } from '../testing/order-input.ts';
import { quietMoves } from './quiet-moves.ts';

let server: TestServer;
let buyer: Buyer;
let subject: PaymentSubject;

beforeAll(async () => {
  server = await launch({ jobs: true });
  subject = createOrderPaymentSubject({
    clock: server.clock,
    moves: quietMoves(server.clock),
    message: { notices: { tell: async () => undefined } },
    credit: noCredit,
    refundFollowing: { onRefund: async () => undefined },
    onDeposit: async () => undefined,
  });
});
afterAll(() => server.stop());

const inTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) => server.db.transaction(work);
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error) => (error instanceof AppError ? error.errorName : error),
  );
const describeOrder = (orderNo: string, accountId = buyer.uid) =>
  inTransaction((tx) => subject.describe(tx, orderNo, accountId));
const pay = (orderNo: string, payNo: string) =>
  inTransaction((tx) => subject.onPaid(tx, orderNo, { payNo, paidAt: server.clock.now() }));
const statusOf = async (orderNo: string) => (await buyer.get(orderNo)).body.status;
const newOrder = async () => {
  buyer = await newBuyer(server);
  return buyer.order();
};

describe('the order as a payment subject', () => {
  it('states the amount due, to its owner only', async () => {
    const orderNo = await newOrder();
    const due = await describeOrder(orderNo);
    expect(due.amountFen).toBe(catalog.depositFen);
    expect(due.title).toContain(catalog.modelName);
    expect(due.expiresAt.toISOString()).toBe((await buyer.get(orderNo)).body.payBefore);
    expect(await refusalOf(describeOrder(orderNo, randomUUID()))).toBe('order.orderNotFound');
    expect(await refusalOf(describeOrder('C0'))).toBe('order.orderNotFound');
  });

  it('is not due once its time is over, while a result is pending, or when it has ended', async () => {
    const orderNo = await newOrder();
    server.clock.setOffset(24 * 3_600_000);
    expect(await refusalOf(describeOrder(orderNo))).toBe('order.orderNotPayable');
    server.clock.setOffset(0);
    await inTransaction((tx) => subject.onPaying(tx, orderNo));
    await inTransaction((tx) => subject.onProcessing(tx, orderNo));
    expect(await refusalOf(describeOrder(orderNo))).toBe('payment.pending');
    await inTransaction((tx) => subject.onOpenAgain(tx, orderNo));
    await buyer.cancel(orderNo);
    expect(await refusalOf(describeOrder(orderNo))).toBe('order.orderNotPayable');
  });

  it('accepts money of an attempt that counted as failed', async () => {
    const orderNo = await newOrder();
    await inTransaction((tx) => subject.onPaying(tx, orderNo));
    await inTransaction((tx) => subject.onOpenAgain(tx, orderNo));
    expect(await pay(orderNo, 'P1')).toBe('accepted');
    expect(await statusOf(orderNo)).toBe('2');
  });

  it('accepts one payment, however often it is reported, and no second one', async () => {
    const orderNo = await newOrder();
    const answers = await Promise.all(['P1', 'P1', 'P2', 'P1', 'P2'].map((payNo) => pay(orderNo, payNo)));
    const winner = answers[0] === 'accepted' ? 'P1' : 'P2';
    expect(answers).toEqual(
      ['P1', 'P1', 'P2', 'P1', 'P2'].map((payNo) => (payNo === winner ? 'accepted' : 'refused')),
    );
  });

  it('refuses money once it has ended, and later reports do not change it', async () => {
    const orderNo = await newOrder();
    await buyer.cancel(orderNo);
    expect(await pay(orderNo, 'P1')).toBe('refused');
    await inTransaction((tx) => subject.onProcessing(tx, orderNo));
    await inTransaction((tx) => subject.onOpenAgain(tx, orderNo));
    expect(await refusalOf(inTransaction((tx) => subject.onPaying(tx, orderNo)))).toBe(
      'order.orderNotPayable',
    );
    expect(await statusOf(orderNo)).toBe('4');
    expect(await pay('C0', 'P1')).toBe('refused');
  });
});
