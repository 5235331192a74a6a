import { fakeSms } from '@ev/message/server/testing/fakes.ts';
import { newBuyer } from '@ev/order/server/testing/buyer.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alipayCredentials } from '../../sandbox/alipay/credentials.ts';
import { alipaySandbox } from '../../sandbox/alipay/index.ts';
import { wechatCredentials } from '../../sandbox/wechat-pay/credentials.ts';
import { wechatPaySandbox } from '../../sandbox/wechat-pay/index.ts';
import { createAlipay } from '../channel/alipay/index.ts';
import type { ChannelPort } from '../channel/port.ts';
import { createWechatPay } from '../channel/wechat-pay/index.ts';

/** The whole server with its real job queue, the adapter and the sandbox, over HTTP in both directions. */
const wechat = wechatCredentials.make();
const alipay = alipayCredentials.make();
let sandbox: FastifyInstance;
let server: TestServer;
// Filled once the server's own address is known.
const channel = {} as ChannelPort;
const alipayChannel = {} as ChannelPort;

beforeAll(async () => {
  sandbox = Fastify({ forceCloseConnections: true });
  await sandbox.register(alipaySandbox({ credentials: alipay, dataDir: null, speed: 1000 }));
  await sandbox.register(
    wechatPaySandbox({ credentials: wechat, publicOrigin: 'http://pay.example', dataDir: null, speed: 1000 }),
  );
  const baseUrl = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  const sms = fakeSms();
  server = await launch({ jobs: true, providers: { sms, wechat: channel, alipay: alipayChannel } });
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const adapter = createWechatPay({
    baseUrl,
    credentials: { ...wechat, platformKeys: { [wechat.platformSerial]: wechat.platformPublicKey } },
    notifyUrl: `${origin}/open/payment/wechat/notify`,
  });
  Object.assign(channel, adapter);
  const alipayAdapter = createAlipay({
    baseUrl: `${baseUrl}/alipay/gateway.do`,
    credentials: alipay,
    notifyUrl: `${origin}/open/payment/alipay/notify`,
  });
  Object.assign(alipayChannel, alipayAdapter);
  server.providers.sms = sms;
});
afterAll(async () => {
  await server.stop();
  await sandbox.close();
});

/** Opens the cashier for a new order; `act` is what the customer and the gateway then do. */
async function payOrder() {
  const buyer = await newBuyer(server);
  const orderNo = await buyer.order();
  const { payNo } = await buyer.startPaying(orderNo);
  const payments = (await sandbox.inject({ method: 'GET', url: '/wechat/control' })).json().payments;
  const attemptNo: string = payments.at(-1).outTradeNo;
  const act = (name: string) =>
    sandbox.inject({
      method: 'POST',
      url: `/wechat/control/${attemptNo}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ act: name }),
    });
  return { buyer, orderNo, payNo, attemptNo, act };
}

const until = (check: () => Promise<boolean>) =>
  expect.poll(check, { timeout: 25_000, interval: 100 }).toBe(true);

/**
 * Holds back the channel's responses during `work`, so that the job that queries new payments learns nothing
 * yet.
 */
async function unanswered(port: ChannelPort, work: () => Promise<unknown>): Promise<void> {
  const { query } = port;
  const over = Promise.withResolvers<void>();
  port.query = async (attemptNo) => {
    await over.promise;
    return query(attemptNo);
  };
  await work().finally(() => {
    port.query = query;
    over.resolve();
  });
}

test.each(['pay', 'twice', 'silent', 'late'])('%s: the order is paid once', async (name) => {
  const { buyer, orderNo, act } = await payOrder();
  await act(name);
  await until(async () => (await buyer.get(orderNo)).body.status === '2');
});

test('fail: the order can be paid again', async () => {
  const { buyer, orderNo, payNo, act } = await payOrder();
  await act('fail');
  await until(async () => (await buyer.get(orderNo)).body.status === '0');
  expect((await buyer.getPayment(payNo)).body).toMatchObject({ status: 'OM002', resultStatus: 1 });
  expect((await buyer.startPaying(orderNo)).payNo).toBe(payNo);
});

test('wrongAmount: nothing is completed', async () => {
  const { buyer, orderNo, payNo, act } = await payOrder();
  await act('wrongAmount');
  await until(async () => (await buyer.getPayment(payNo)).body.status === 'OM016');
  // Nobody is asked to pay again meanwhile.
  expect((await buyer.get(orderNo)).body).toMatchObject({
    status: '14',
    actions: ['refreshPayment'],
  });
});

test('cancelled and closed at the gateway', async () => {
  const { buyer, orderNo, attemptNo, act } = await payOrder();
  await buyer.cancel(orderNo);
  await until(async () => {
    const { payments } = (await sandbox.inject({ method: 'GET', url: '/wechat/control' })).json();
    return payments.some(
      (known: { outTradeNo: string; state: string }) =>
        known.outTradeNo === attemptNo && known.state === 'CLOSED',
    );
  });
  expect((await act('pay')).statusCode).toBe(409);
  expect((await buyer.get(orderNo)).body.status).toBe('4');
});

test('paid when the order was already cancelled: the money is refunded', async () => {
  const { buyer, orderNo, payNo, act } = await payOrder();
  await unanswered(channel, async () => {
    await act('silent');
    await buyer.cancel(orderNo);
  });
  await until(
    async () => (await buyer.getPayment(payNo)).body.failureReason?.includes('已原路退回') ?? false,
  );
  expect((await buyer.getPayment(payNo)).body).toMatchObject({ status: 'OM005', resultStatus: 1 });
  const { refunds } = (await sandbox.inject({ method: 'GET', url: '/wechat/control' })).json();
  expect(refunds.at(-1)).toMatchObject({ status: 'SUCCESS' });
});

describe('by Alipay', () => {
  /** Opens the cashier for a new order and then Alipay's page. */
  async function payOrderByAlipay() {
    const buyer = await newBuyer(server);
    const orderNo = await buyer.order();
    const { payNo } = (await buyer.openPayment(orderNo)).body;
    const started = await server.client.call(
      'payment.startPayment',
      { payNo, channel: 'alipay' },
      { token: buyer.token() },
    );
    const address = started.body.aliPayLaunchUrl ?? '';
    expect((await fetch(address)).status).toBe(200);
    const content = JSON.parse(new URL(address).searchParams.get('biz_content') ?? '{}');
    const act = (name: string) =>
      sandbox.inject({
        method: 'POST',
        url: `/alipay/control/${content.out_trade_no}`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ act: name }),
      });
    return { buyer, orderNo, payNo, act };
  }

  test.each(['pay', 'twice', 'silent', 'late'])('%s: the order is paid once', async (name) => {
    const { buyer, orderNo, act } = await payOrderByAlipay();
    await act(name);
    await until(async () => (await buyer.get(orderNo)).body.status === '2');
  });

  test('wrongAmount: nothing is completed', async () => {
    const { buyer, orderNo, payNo, act } = await payOrderByAlipay();
    await act('wrongAmount');
    await until(async () => (await buyer.getPayment(payNo)).body.status === 'OM016');
    expect((await buyer.get(orderNo)).body.status).toBe('14');
  });

  test('paid when the order was already cancelled: the money is refunded', async () => {
    const { buyer, orderNo, payNo, act } = await payOrderByAlipay();
    await unanswered(alipayChannel, async () => {
      await act('silent');
      await buyer.cancel(orderNo);
    });
    await until(
      async () => (await buyer.getPayment(payNo)).body.failureReason?.includes('已原路退回') ?? false,
    );
    const { refunds } = (await sandbox.inject({ method: 'GET', url: '/alipay/control' })).json();
    expect(refunds.at(-1)).toMatchObject({ status: 'SUCCESS' });
  });
});
