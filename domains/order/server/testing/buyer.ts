import { randomUUID } from 'node:crypto';
import { freshPhone, logIn, newCustomer } from '@ev/account/server/testing/log-in.ts';
import { launchAddressOf } from '@ev/payment/contract/channels/index.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { type OrderInput, orderInput, outcomeOf } from './order-input.ts';

type Started = { payNo: string; attemptNo: string };

export type Buyer = Awaited<ReturnType<typeof newBuyer>>;

/** A new customer who orders, pays and cancels through the API. */
export async function newBuyer(server: TestServer) {
  const phone = freshPhone();
  const { accessToken, uid } = await newCustomer(server, phone);
  let token = accessToken;
  const { client } = server;
  const openPayment = (orderNo: string) =>
    client.call('payment.openPayment', { businessType: 'carOrder', businessNo: orderNo }, { token });

  /** Null when the order or its payment is refused. */
  async function tryPaying(orderNo: string): Promise<Started | null> {
    const opened = await openPayment(orderNo);
    if (outcomeOf(opened) !== 'ok') return null;
    const { payNo } = opened.body;
    const started = await client.call('payment.startPayment', { payNo, channel: 'wechat' }, { token });
    if (outcomeOf(started) !== 'ok') return null;
    return { payNo, attemptNo: launchAddressOf(started.body)?.split('/').at(-1) ?? '' };
  }

  return {
    uid,
    phone,
    token: () => token,
    /**
     * Sets the world's clock to this much after the machine's and logs in again: a token is valid for a few
     * hours only.
     */
    async at(offsetMs: number): Promise<void> {
      server.clock.setOffset(offsetMs);
      token = (await logIn(server, { phone })).accessToken;
    },
    submit: (input: Partial<OrderInput> = {}, key: string = randomUUID(), at: TestServer = server) =>
      at.client.call('order.submitOrder', orderInput(input), { token, key }),
    async order(input: Partial<OrderInput> = {}): Promise<string> {
      const { body } = await client.call('order.submitOrder', orderInput(input), { token });
      return body.orderNo;
    },
    get: (orderNo: string) => client.call('order.getOrder', { orderNo }, { token }),
    list: (input: object = {}) => client.call('order.listOrders', input, { token }),
    cancel: (orderNo: string, key: string = randomUUID(), at: TestServer = server) =>
      at.client.call('order.cancelUnpaidOrder', { orderNo, reason: 'changedMind' }, { token, key }),
    openPayment,
    tryPaying,
    /** Opens the cashier and the channel's page, up to the moment of paying. Returns payment and attempt. */
    async startPaying(orderNo: string): Promise<Started> {
      const started = await tryPaying(orderNo);
      if (!started) throw new Error(`${orderNo} cannot be paid`);
      return started;
    },
    /** What the result page does. */
    getPayment: (payNo: string, at: TestServer = server) =>
      at.client.call('payment.getPayment', { payNo }, { token }),
  };
}
