import { randomUUID } from 'node:crypto';
import { freshPhone, logIn, newCustomer } from '@ev/account/server/testing/log-in.ts';
import type { Api } from '@ev/contract';
import { orderInput, outcomeOf } from '@ev/order/server/testing/order-input.ts';
import { launchAddressOf } from '@ev/payment/contract/channels/index.ts';
import { refunds } from '@ev/payment/server/tables.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';

type IntentInput = Api['intent.submitIntent']['input'];
type Started = { payNo: string; attemptNo: string };

/** A reservation as the page submits it: intent money of ¥1,000 for the 凌. */
export function intentInput(changes: Partial<IntentInput> = {}): IntentInput {
  return {
    offerCode: 'ling-intent',
    cityCode: '330100',
    name: '林岚',
    phone: '138 0000 0001',
    agreements: [{ code: 'reservation-agreement', version: '2026.2' }],
    ...changes,
  };
}

export type Holder = Awaited<ReturnType<typeof newHolder>>;

/** A new customer who reserves, pays, requests refunds and orders through the API. */
export async function newHolder(server: TestServer) {
  const phone = freshPhone();
  const { accessToken, uid } = await newCustomer(server, phone);
  let token = accessToken;
  const { client, providers } = server;
  const channel = providers.wechat;

  const submit = (changes: Partial<IntentInput> = {}, key: string = randomUUID(), at: TestServer = server) =>
    at.client.call('intent.submitIntent', intentInput(changes), { token, key });
  const get = (intentNo: string) => client.call('intent.getIntent', { intentNo }, { token });
  const getPayment = (payNo: string, at: TestServer = server) =>
    at.client.call('payment.getPayment', { payNo }, { token });

  async function startPaying(
    businessNo: string,
    businessType: 'intentOrder' | 'carOrder' = 'intentOrder',
  ): Promise<Started> {
    const opened = await client.call('payment.openPayment', { businessType, businessNo }, { token });
    const { payNo } = opened.body;
    const started = await client.call('payment.startPayment', { payNo, channel: 'wechat' }, { token });
    if (outcomeOf(started) !== 'ok') throw new Error(`${businessNo} cannot be paid`);
    return { payNo, attemptNo: launchAddressOf(started.body)?.split('/').at(-1) ?? '' };
  }

  async function pay(businessNo: string, businessType: 'intentOrder' | 'carOrder' = 'intentOrder') {
    const started = await startPaying(businessNo, businessType);
    channel.pay(started.attemptNo);
    await getPayment(started.payNo);
    return started;
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
    submit,
    async reserve(changes: Partial<IntentInput> = {}): Promise<string> {
      const answer = await submit(changes);
      expect(outcomeOf(answer)).toBe('ok');
      return answer.body.intentNo;
    },
    /** A paid reservation. */
    async reserveAndPay(changes: Partial<IntentInput> = {}): Promise<string> {
      const { intentNo } = (await submit(changes)).body;
      await pay(intentNo);
      return intentNo;
    },
    get,
    list: (input: Api['intent.listIntents']['input'] = {}) =>
      client.call('intent.listIntents', input, { token }),
    startPaying,
    pay,
    getPayment,
    cancel: (intentNo: string, at: TestServer = server) =>
      at.client.call('intent.cancelIntent', { intentNo }, { token }),
    refund: (intentNo: string, at: TestServer = server) =>
      at.client.call('intent.refundIntent', { intentNo }, { token }),
    change: (intentNo: string, changes: Partial<IntentInput> = {}) => {
      const { agreements: _, ...input } = intentInput(changes);
      return client.call('intent.changeIntent', { intentNo, ...input }, { token });
    },
    order: (intentNo: string, changes: Parameters<typeof orderInput>[0] = {}, at: TestServer = server) =>
      at.client.call('order.submitOrder', { ...orderInput(changes), intentNo }, { token }),
    getOrder: (orderNo: string) => client.call('order.getOrder', { orderNo }, { token }),
    cancelOrder: (orderNo: string) =>
      client.call('order.cancelUnpaidOrder', { orderNo, reason: 'changedMind' }, { token }),
    /** The only refund of this reservation. */
    async refundNo(intentNo: string): Promise<string> {
      const rows = await server.db.select().from(refunds).where(eq(refunds.ownerNo, intentNo));
      expect(rows).toHaveLength(1);
      return rows[0]?.refundNo ?? '';
    },
    /** The channel's future response about the refund. */
    async channelWillRefund(intentNo: string, state: 'succeeded' | 'abnormal'): Promise<string> {
      const [row] = await server.db.select().from(refunds).where(eq(refunds.ownerNo, intentNo));
      const { refundNo = '', amountFen = 0 } = row ?? {};
      const succeededAt = state === 'succeeded' ? server.clock.now() : null;
      channel.refunds.set(refundNo, {
        refundNo,
        state,
        amountFen,
        channelRefundId: 'R1',
        acceptedAt: server.clock.now(),
        succeededAt,
      });
      return refundNo;
    },
    /** Waits for the jobs. */
    comesTo: (intentNo: string, status: string) =>
      vi.waitFor(async () => expect((await get(intentNo)).body.status).toBe(status), {
        timeout: 15_000,
        interval: 100,
      }),
  };
}
