import { freshPhone, lastCode } from '@ev/account/server/testing/log-in.ts';
import type { Api } from '@ev/contract';
import type { FactoryEvent } from '@ev/factory/server/public.ts';
import { factoryOrders } from '@ev/factory/server/tables.ts';
import { vinCheckDigit } from '@ev/kernel/vin.ts';
import { launchAddressOf } from '@ev/payment/contract/channels/index.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { eq, sql } from 'drizzle-orm';
import type { OrderStatus } from '../../contract/statuses.ts';
import { carOrders } from '../tables.ts';
import { makeLockable } from './lock-ready.ts';
import { atStore } from './store-steps.ts';

/** The stages of a test's order, in their order. */
export const lifeStages = [
  'submitted',
  'paid',
  'locked',
  'released',
  'inProduction',
  'offLine',
  'shipped',
  'arrived',
  'inspected',
  'settled',
  'ready',
  'delivered',
] as const;
export type LifeStage = (typeof lifeStages)[number];

/** The status of an order at each of them. */
export const statusAt = {
  submitted: '0',
  paid: '2',
  locked: '20',
  released: '20',
  inProduction: '11',
  offLine: '12',
  shipped: '9',
  arrived: '8',
  inspected: '8',
  settled: '8',
  ready: '7',
  delivered: '10',
} as const satisfies Record<LifeStage, OrderStatus>;

/** The caller; a session that is bound to a device calls from it. */
type Buyer = { token: string; deviceId?: string; ip?: string };
type OrderInput = Api['order.submitOrder']['input'];

const callerOf = ({ token, deviceId, ip }: Buyer) => ({
  token,
  ...(deviceId === undefined ? {} : { deviceId }),
  ...(ip === undefined ? {} : { ip }),
});

let cars = 0;

/** A VIN that no other call of this process returns. */
export function freshVin(): string {
  cars += 1;
  const tail = `TT${String(cars).padStart(6, '0')}`;
  return `LEY1SA2L${vinCheckDigit(`LEY1SA2L0${tail}`)}${tail}`;
}

/** The number of a bank transfer that no other call returns. */
export const freshTransfer = (): string => `ICBC${freshPhone()}`;

export type OrderDriver = ReturnType<typeof createOrderDriver>;

/** Takes orders through their stages by what customers, staff, the channel and the factory really do. */
export function createOrderDriver(server: TestServer, input: OrderInput) {
  const { client, db, clock, providers } = server;
  let staff = '';

  /** The same call, which must succeed. */
  const call = (async (...args: Parameters<typeof client.call>) => {
    const answer = await client.call(...args);
    const { code, message } = answer.header;
    if (code !== '10000000') throw new Error(`${args[0]} is refused: ${message}`);
    return answer;
  }) as typeof client.call;

  /** A staff member in every role; their session may have expired while the clock was moved. */
  async function staffToken(): Promise<string> {
    const known = await client.call('staff.getMe', {}, { token: staff });
    if (known.header.code !== '10000000') staff = (await newStaff(server)).token;
    return staff;
  }

  async function uncheckedOrder(orderNo: string) {
    const [order] = await db.select().from(carOrders).where(eq(carOrders.orderNo, orderNo));
    if (!order) throw new Error(`There is no order ${orderNo}`);
    return order;
  }

  /**
   * The factory's report about an order, with its next number unless another is given. Returns the response's
   * status.
   */
  async function report(
    orderNo: string,
    content: FactoryEvent['content'],
    change: { sequence?: number } = {},
  ): Promise<number> {
    const event = providers.fulfilment.event(orderNo, content, change);
    const response = await server.app.inject({
      method: 'POST',
      url: '/open/fulfilment/events',
      ...providers.fulfilment.deliver(event),
    });
    return response.statusCode;
  }

  async function pay(orderNo: string, buyer: Buyer): Promise<void> {
    const caller = callerOf(buyer);
    const business = { businessType: 'carOrder', businessNo: orderNo } as const;
    const { payNo } = (await call('payment.openPayment', business, caller)).body;
    const started = await call('payment.startPayment', { payNo, channel: 'wechat' }, caller);
    providers.wechat.pay(launchAddressOf(started.body)?.split('/').at(-1) ?? '');
    // A job may have queried a moment ago, before the money arrived, and a second query would be too early.
    await db.execute(sql`update payment_attempt set last_queried_at = null where pay_no = ${payNo}`);
    await call('payment.getPayment', { payNo }, caller);
  }

  /** Once the undo time is over the sweep submits the order to the factory; this does not wait for it. */
  async function release(orderNo: string): Promise<void> {
    const now = clock.now();
    await db
      .update(carOrders)
      .set({ undoBefore: now, releasedAt: now })
      .where(eq(carOrders.orderNo, orderNo));
    await db.insert(factoryOrders).values({ orderNo, releasedAt: now, placedAt: now });
  }

  const steps: Record<
    Exclude<LifeStage, 'submitted'>,
    (orderNo: string, buyer: Buyer) => Promise<unknown>
  > = {
    // A paid order of a test has what it needs for its lock.
    async paid(orderNo, buyer) {
      await pay(orderNo, buyer);
      await makeLockable(server, orderNo);
    },
    async locked(orderNo, buyer) {
      const { totalFen } = await waited(orderNo);
      await call('order.lockOrder', { orderNo, expectedTotalFen: totalFen }, callerOf(buyer));
    },
    released: release,
    inProduction: (orderNo) => report(orderNo, { type: 'accepted' }),
    offLine: (orderNo) => report(orderNo, { type: 'offLine', vin: freshVin() }),
    shipped: (orderNo) => report(orderNo, { type: 'shipped', carrier: '长风物流', waybill: 'CF0001' }),
    // A car of a test that has arrived has what its inspection needs.
    async arrived(orderNo) {
      await report(orderNo, { type: 'received', storeId: input.storeId });
      await atStore.readyToInspect(server, orderNo);
    },
    inspected: async (orderNo) =>
      call('order.confirmInspection', { orderNo, seenStatus: '8' }, { token: await staffToken() }),
    async settled(orderNo) {
      const { totalFen, depositFen } = await uncheckedOrder(orderNo);
      const settled = {
        method: 'transfer',
        reference: freshTransfer(),
        amountFen: totalFen - depositFen,
      } as const;
      await call(
        'order.settleBalance',
        { orderNo, seenStatus: '8', ...settled },
        { token: await staffToken() },
      );
    },
    async ready(orderNo, buyer) {
      const caller = callerOf(buyer);
      const { slots } = (await call('order.getDelivery', { orderNo }, caller)).body;
      const slot = slots.find(({ left }) => left > 0);
      if (!slot) throw new Error('No time is left at the store');
      await call('order.bookAppointment', { orderNo, day: slot.day, period: slot.period }, caller);
    },
    delivered: async (orderNo) => atStore.handOver(server, orderNo, await staffToken()),
  };

  /** A new order of a customer at this stage. */
  async function order(buyer: Buyer, stage: LifeStage, change: Partial<OrderInput> = {}): Promise<string> {
    const submitted = await call('order.submitOrder', { ...input, ...change }, callerOf(buyer));
    const { orderNo } = submitted.body;
    await advance(orderNo, buyer, 'submitted', stage);
    return orderNo;
  }

  /** Takes an order from one stage to another. */
  async function advance(orderNo: string, buyer: Buyer, from: LifeStage, to: LifeStage): Promise<void> {
    for (const stage of lifeStages.slice(lifeStages.indexOf(from) + 1, lifeStages.indexOf(to) + 1)) {
      if (stage === 'submitted') continue;
      await steps[stage](orderNo, buyer);
      const { status } = await uncheckedOrder(orderNo);
      if (status !== statusAt[stage]) throw new Error(`${orderNo} is not ${stage} but ${status}`);
    }
  }

  /** As if all codes had been requested yesterday: no rate limit is used up. They stay valid. */
  async function forgetCodes(): Promise<void> {
    await db.execute(sql`update sms_code set created_at = created_at - interval '1 day'`);
  }

  /** As if the order had been paid a while ago: locking is refused in the first seconds. */
  async function waited(orderNo: string) {
    await db
      .update(carOrders)
      .set({ statusSince: new Date(clock.now().getTime() - 60_000) })
      .where(eq(carOrders.orderNo, orderNo));
    return uncheckedOrder(orderNo);
  }

  /** A code to cancel with. */
  async function cancelCode(orderNo: string, buyer: Buyer & { phone: string }): Promise<string> {
    await forgetCodes();
    await call('order.sendCancelCode', { orderNo }, callerOf(buyer));
    return lastCode(server, buyer.phone);
  }

  return { order, advance, pay, report, waited, forgetCodes, cancelCode, staffToken, uncheckedOrder };
}
