import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { foreignSdk } from '../../server/channel/alipay/tests/foreign-alipay.ts';
import { alipayCredentials } from './credentials.ts';
import { alipaySandbox } from './index.ts';

/**
 * The gateway is tested against alipay-sdk: it signs requests, checks the signatures of responses and
 * notifications.
 */
const keys = alipayCredentials.make();
const stranger = alipayCredentials.make();
const now = () => new Date('2026-11-21T04:00:00Z');
const received: Record<string, string>[] = [];
let answers: string[] = [];
let app: FastifyInstance;
let gateway: string;
let merchant: Server;
let notifyUrl: string;

beforeAll(async () => {
  merchant = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push(Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8'))));
      response.writeHead(200).end(answers.shift() ?? 'success');
    });
  });
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
  notifyUrl = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}/notify`;
  app = Fastify({ forceCloseConnections: true });
  await app.register(alipaySandbox({ credentials: keys, dataDir: null, speed: 100_000, now }));
  gateway = `${await app.listen({ port: 0, host: '127.0.0.1' })}/alipay/gateway.do`;
});
afterAll(async () => {
  await app.close();
  await new Promise((resolve) => merchant.close(resolve));
});
afterEach(() => {
  received.length = 0;
  answers = [];
});

const sdk = (by = keys) => foreignSdk({ ...by, appId: keys.appId }, gateway, keys.alipayPublicKey);
const shanghaiNow = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
const call = (method: string, bizContent: object, by = keys) =>
  sdk(by).exec(method, { bizContent, timestamp: shanghaiNow() });
let count = 0;

/** Opens the page to which the SDK leads. */
async function comeToPage(by = keys, change: object = {}): Promise<{ no: string; html: string }> {
  count += 1;
  const no = `A${count}`;
  const address = sdk(by).pageExecute('alipay.trade.wap.pay', 'GET', {
    notifyUrl,
    returnUrl: 'https://app.example/back',
    timestamp: shanghaiNow(),
    bizContent: {
      outTradeNo: no,
      totalAmount: '5000.00',
      subject: '定金 <b>',
      productCode: 'QUICK_WAP_WAY',
      ...change,
    },
  });
  const response = await fetch(address);
  return { no, html: await response.text() };
}
const act = (no: string, name: string) =>
  app.inject({
    method: 'POST',
    url: `/alipay/control/${no}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ act: name }),
  });

test('the page of the SDK’s address says that it is simulated, escapes its texts and leads back', async () => {
  const { html } = await comeToPage();
  for (const text of [
    '沙盒支付',
    '支付宝',
    '¥5,000',
    '不支付，返回商户',
    'href="https://app.example/back"',
  ]) {
    expect(html).toContain(text);
  }
  expect(html).not.toContain('<b>定金');
  expect(html).not.toContain('微信');
});

test.each([
  ['another key', stranger, {}],
  ['another seller', keys, { sellerId: '2088000000000000' }],
  ['another product', keys, { productCode: 'FAST_INSTANT_TRADE_PAY' }],
  ['no amount', keys, { totalAmount: '0.00' }],
])('an address with %s leads to no payment', async (_name, by, change) => {
  const { no, html } = await comeToPage(by, change);
  expect(html).toContain('没有这笔订单');
  expect((await act(no, 'pay')).statusCode).toBe(404);
});

test('the SDK accepts signed responses, and the sandbox no calls with another key', async () => {
  const { no } = await comeToPage();
  expect(await call('alipay.trade.query', { outTradeNo: no })).toMatchObject({
    code: '10000',
    trade_status: 'WAIT_BUYER_PAY',
    total_amount: '5000.00',
  });
  expect(await call('alipay.trade.query', { outTradeNo: no }, stranger)).toMatchObject({
    code: '40002',
    sub_code: 'isv.invalid-signature',
  });
  expect(await call('alipay.trade.query', { outTradeNo: 'nobody' })).toMatchObject({
    code: '40004',
    sub_code: 'ACQ.TRADE_NOT_EXIST',
  });
});

test('a notification that the SDK accepts is repeated under its id until it is acknowledged', async () => {
  const { no } = await comeToPage();
  answers = ['fail', 'SUCCESS'];
  await act(no, 'pay');
  await expect.poll(() => received.length).toBe(3);
  expect(new Set(received.map(({ notify_id }) => notify_id)).size).toBe(1);
  for (const notice of received) expect(sdk().checkNotifySignV2(notice)).toBe(true);
  expect(received[0]).toMatchObject({
    out_trade_no: no,
    trade_status: 'TRADE_SUCCESS',
    total_amount: '5000.00',
    app_id: keys.appId,
    seller_id: keys.sellerId,
  });
});

test('each button pays as its label says', async () => {
  const statusOf = async (no: string) => {
    const { trade_status, total_amount } = await call('alipay.trade.query', { outTradeNo: no });
    return [trade_status, total_amount];
  };
  const played = async (name: string) => {
    const { no } = await comeToPage();
    await act(no, name);
    return no;
  };
  expect(await statusOf(await played('silent'))).toEqual(['TRADE_SUCCESS', '5000.00']);
  expect(await statusOf(await played('fail'))).toEqual(['TRADE_CLOSED', '5000.00']);
  expect(await statusOf(await played('wrongAmount'))).toEqual(['TRADE_SUCCESS', '4999.00']);
  const late = await played('late');
  await expect.poll(() => statusOf(late)).toEqual(['TRADE_SUCCESS', '5000.00']);
  received.length = 0;
  const twice = await played('twice');
  await expect.poll(() => received.filter((one) => one.out_trade_no === twice).length).toBe(2);
});

test('a refund is made once and never exceeds the paid amount', async () => {
  const { no } = await comeToPage();
  await act(no, 'silent');
  const bizContent = { outTradeNo: no, outRequestNo: `R${no}`, refundAmount: '5000.00' };
  expect(await call('alipay.trade.refund', bizContent)).toMatchObject({ code: '10000', fund_change: 'Y' });
  expect(await call('alipay.trade.refund', bizContent)).toMatchObject({ code: '10000', fund_change: 'N' });
  const more = { ...bizContent, outRequestNo: `S${no}` };
  expect(await call('alipay.trade.refund', more)).toMatchObject({ code: '40004' });
  expect(await call('alipay.trade.fastpay.refund.query', bizContent)).toMatchObject({
    refund_status: 'REFUND_SUCCESS',
    refund_amount: '5000.00',
  });
  expect(await call('alipay.trade.fastpay.refund.query', more)).not.toHaveProperty('refund_status');
});
