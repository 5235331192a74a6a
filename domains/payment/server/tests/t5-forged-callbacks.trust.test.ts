import { createRandom } from '@ev/kernel/random.ts';
import { report, trustBudget, trustSeed } from '@ev/testkit/server/trust-figures.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byChannel, type PayChannel, payChannels } from '../../contract/channels/index.ts';
import { alipayForger } from '../channel/alipay/tests/forgeries.ts';
import { cmbForger } from '../channel/cmb/tests/forgeries.ts';
import { unionpayForger } from '../channel/unionpay/tests/forgeries.ts';
import { wechatForger } from '../channel/wechat-pay/tests/forgeries.ts';
import { notifyPathOf } from '../notify-path.ts';
import type { Aim, Forger, SignedMessage } from '../testing/forger.ts';
import { simulatedChannel } from '../testing/simulated-channel.ts';
import { depositFen, type PaymentWorld, paymentWorld } from './payment-world.ts';

const wireTime = new Date('2026-11-21T04:00:00Z');
const random = createRandom(`T5/${trustSeed}`);
const mutants = 2_000 * trustBudget;
const forgers: Record<PayChannel, Forger> = {
  wechat: wechatForger(wireTime),
  alipay: alipayForger(),
  unionpay: unionpayForger(wireTime),
  cmb: cmbForger(),
};
const simulated = byChannel((name) => simulatedChannel(() => wireTime, name));
let world: PaymentWorld;

beforeAll(async () => {
  // Notifications by the real adapters; our queries to the channels are answered without a network.
  const ports = byChannel((name) => {
    const { merchantId, readNotification, acknowledgement } = forgers[name].port;
    // Its query names the same merchant.
    return Object.assign(simulated[name], { merchantId, readNotification, acknowledgement });
  });
  world = await paymentWorld({ ports });
});
afterAll(async () => {
  await world.stop();
});

describe.each(payChannels)('%s', (channel) => {
  const forger = forgers[channel];
  const { status: accepts } = forger.port.acknowledgement.accepted;

  /** An attempt to aim at, with the valid callback that forgeries of it must differ from. */
  async function target(): Promise<Aim & { orderNo: string; payNo: string; valid: SignedMessage }> {
    const orderNo = await world.placeOrder();
    const payNo = await world.open(orderNo);
    await world.startBy(channel, payNo);
    const { no: attemptNo } = await world.attemptOf(payNo);
    const aim = { random, attemptNo, amountFen: depositFen, now: wireTime };
    return { ...aim, orderNo, payNo, valid: forger.valid(aim) };
  }

  async function deliver({ headers, body }: SignedMessage): Promise<number> {
    const url = notifyPathOf(channel);
    return (await world.app.inject({ method: 'POST', url, headers, payload: body })).statusCode;
  }

  const bookings = () => world.count(sql`select count(*) as n from ledger_entry`);

  test('no forged callback pays anything', { timeout: 900_000 }, async () => {
    const acceptedByKind: Record<string, number> = {};
    let refused = 0;
    let shield = await target();
    const before = await bookings();
    for (let i = 0; i < mutants; i += 1) {
      const kind = forger.kinds[i % forger.kinds.length] ?? '';
      const forged = forger.forge(kind, shield);
      if (!forged) throw new Error(`There is no forgery ${kind}`);
      expect(forged, `a forgery by ${kind} that forges nothing`).not.toEqual(shield.valid);
      const status = await deliver(forged);
      if (status !== accepts) refused += 1;
      // A genuine one of another amount is clarified: nobody is asked to pay meanwhile.
      const unpaid = kind === 'another amount' ? '14' : '1';
      if ((await bookings()) !== before || (await world.orderStatus(shield.orderNo)) !== unpaid) {
        acceptedByKind[kind] = (acceptedByKind[kind] ?? 0) + 1;
      }
      // A genuine message with another amount stops its attempt: the next forgery gets a fresh one.
      const { status: state } = await world.attemptOf(shield.payNo);
      if (state !== 'OM003') shield = await target();
    }
    const accepted = Object.values(acceptedByKind).reduce((sum, count) => sum + count, 0);
    report(`T5 forged callbacks of ${channel}`, {
      seed: trustSeed,
      mutants,
      kinds: forger.kinds.length,
      'refused at the door': refused,
      'accepted forgeries': accepted,
    });
    expect(acceptedByKind).toEqual({});
    // The last target is unharmed: its valid callback still pays it.
    simulated[channel].pay(shield.attemptNo);
    expect(await deliver(shield.valid)).toBe(accepts);
    expect(await world.orderStatus(shield.orderNo)).toBe('2');
  });

  test('every valid callback is accepted, a replay has no second effect', { timeout: 300_000 }, async () => {
    const count = 100 * trustBudget;
    let accepted = 0;
    for (let i = 0; i < count; i += 1) {
      const { valid, attemptNo, orderNo } = await target();
      const before = await bookings();
      simulated[channel].pay(attemptNo);
      if ((await deliver(valid)) === accepts && (await world.orderStatus(orderNo)) === '2') accepted += 1;
      await Promise.all(Array.from({ length: 5 }, () => deliver(valid)));
      expect(await bookings()).toBe(before + 4);
    }
    report(`T5 valid callbacks of ${channel}`, { sent: count, accepted, 'effects of replays': 0 });
    expect(accepted).toBe(count);
  });
});
