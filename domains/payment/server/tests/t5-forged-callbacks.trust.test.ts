import { createRandom } from '@ev/kernel/random.ts';
import { report, trustBudget, trustSeed } from '@ev/testkit/server/trust-figures.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wechatCredentials } from '../../sandbox/wechat-pay/credentials.ts';
import { createWechatPay } from '../channel/wechat-pay/index.ts';
import type { SignedMessage } from '../channel/wechat-pay/tests/foreign-platform.ts';
import { simulatedChannel } from '../testing/simulated-channel.ts';
import { type ForgeryTools, forgeries, validCallback } from './forgeries.ts';
import { depositFen, type PaymentWorld, paymentWorld } from './payment-world.ts';

const keys = wechatCredentials.make();
const stranger = wechatCredentials.make();
const wireTime = new Date('2026-11-21T04:00:00Z');
const random = createRandom(`T5/${trustSeed}`);
const mutants = 2_000 * trustBudget;
let world: PaymentWorld;

beforeAll(async () => {
  const wechat = createWechatPay({
    baseUrl: 'http://127.0.0.1:9',
    credentials: { ...keys, platformKeys: { [keys.platformSerial]: keys.platformPublicKey } },
    notifyUrl: 'https://app.example/open/payment/wechat/notify',
    clock: { now: () => wireTime },
  });
  // Notifications by the real adapter; what we ask the channel is answered without a network.
  const channel = {
    ...simulatedChannel(() => wireTime),
    merchantId: keys.mchId,
    readNotification: wechat.readNotification,
    acknowledgement: wechat.acknowledgement,
  };
  world = await paymentWorld({ channel });
});
afterAll(async () => {
  await world.stop();
});

async function target(): Promise<ForgeryTools & { orderNo: string; payNo: string }> {
  const orderNo = await world.placeOrder();
  const payNo = await world.open(orderNo);
  await world.start(payNo);
  const { no: attemptNo } = await world.attemptOf(payNo);
  return { random, keys, stranger, attemptNo, amountFen: depositFen, now: wireTime, orderNo, payNo };
}

async function deliver({ headers, body }: SignedMessage): Promise<number> {
  const url = '/open/payment/wechat/notify';
  return (await world.app.inject({ method: 'POST', url, headers, payload: body })).statusCode;
}

const bookings = () => world.count(sql`select count(*) as n from ledger_entry`);

test('no forged callback pays anything', { timeout: 900_000 }, async () => {
  const names = Object.keys(forgeries);
  const acceptedByName: Record<string, number> = {};
  let refused = 0;
  let shield = await target();
  const before = await bookings();
  for (let i = 0; i < mutants; i += 1) {
    const name = names[i % names.length] ?? '';
    const forged = forgeries[name]?.(shield, validCallback(shield));
    if (!forged) throw new Error(`There is no forgery ${name}`);
    const status = await deliver(forged);
    if (status !== 204) refused += 1;
    // Genuine but of another amount is looked into: nobody is asked to pay meanwhile.
    const unpaid = name === 'another amount' ? '14' : '1';
    if ((await bookings()) !== before || (await world.orderStatus(shield.orderNo)) !== unpaid) {
      acceptedByName[name] = (acceptedByName[name] ?? 0) + 1;
    }
    // A genuine message with another amount stops its attempt: the next lie gets a fresh one.
    const { status: state } = await world.attemptOf(shield.payNo);
    if (state !== 'OM003') shield = await target();
  }
  const accepted = Object.values(acceptedByName).reduce((sum, count) => sum + count, 0);
  report('T5 forged callbacks', {
    seed: trustSeed,
    mutants,
    kinds: names.length,
    'refused at the door': refused,
    'accepted forgeries': accepted,
  });
  expect(acceptedByName).toEqual({});
  // The last target is unharmed: its valid callback still pays it.
  expect(await deliver(validCallback(shield))).toBe(204);
  expect(await world.orderStatus(shield.orderNo)).toBe('2');
});

test('every valid callback is accepted, a replay has no second effect', { timeout: 300_000 }, async () => {
  const count = 100 * trustBudget;
  let accepted = 0;
  for (let i = 0; i < count; i += 1) {
    const aim = await target();
    const valid = validCallback(aim);
    const before = await bookings();
    if ((await deliver(valid)) === 204 && (await world.orderStatus(aim.orderNo)) === '2') accepted += 1;
    await Promise.all(Array.from({ length: 5 }, () => deliver(valid)));
    expect(await bookings()).toBe(before + 4);
  }
  report('T5 valid callbacks', { sent: count, accepted, 'effects of replays': 0 });
  expect(accepted).toBe(count);
});
