import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alipayCredentials } from '../../../sandbox/alipay/credentials.ts';
import { alipaySandbox } from '../../../sandbox/alipay/index.ts';
import { type ChannelEvent, type ChannelPort, ChannelRefusal } from '../port.ts';
import { createAlipay } from './index.ts';

/** Adapter and sandbox run the whole protocol with each other over HTTP. */
const keys = alipayCredentials.make();
const now = () => new Date('2026-11-21T04:00:00Z');
let app: FastifyInstance;
let merchant: FastifyInstance;
let channel: ChannelPort;
const events: ChannelEvent[] = [];

beforeAll(async () => {
  app = Fastify({ forceCloseConnections: true });
  await app.register(alipaySandbox({ credentials: keys, dataDir: null, speed: 200, now }));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  merchant = Fastify({ forceCloseConnections: true });
  merchant.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  merchant.post('/notify', async (request, reply) => {
    events.push(await channel.readNotification(request.headers, request.body as Buffer));
    return reply.send('success');
  });
  const merchantUrl = await merchant.listen({ port: 0, host: '127.0.0.1' });
  channel = createAlipay({
    baseUrl: `${origin}/alipay/gateway.do`,
    credentials: keys,
    notifyUrl: `${merchantUrl}/notify`,
  });
});
afterAll(async () => {
  await app.close();
  await merchant.close();
});

/** Opens the payment and, as its customer, the page. */
async function open(attemptNo: string): Promise<string> {
  const launch = await channel.open({
    attemptNo,
    description: '购车定金',
    amountFen: 500_000,
    expiresAt: new Date('2026-11-21T04:30:00Z'),
    way: 'page',
    payer: null,
    payerIp: '203.0.113.7',
    returnUrl: 'https://app.example/h5/pages/pay/result?payNo=P1',
  });
  const page = await fetch('aliPayLaunchUrl' in launch ? launch.aliPayLaunchUrl : '');
  return page.text();
}
const act = (no: string, name: string) =>
  app.inject({
    method: 'POST',
    url: `/alipay/control/${no}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ act: name }),
  });

test('a payment from its page to the refund', async () => {
  const attemptNo = 'A261121120000AAAAAAA';
  // There is no trade before its customer has opened the page.
  expect(await channel.query(attemptNo)).toEqual({ state: 'unknown', attemptNo });
  await expect(channel.close(attemptNo)).rejects.toMatchObject({ code: 'ACQ.TRADE_NOT_EXIST' });
  expect(await open(attemptNo)).toContain('支付宝');
  expect(await channel.query(attemptNo)).toEqual({ state: 'notPaid', attemptNo });

  await act(attemptNo, 'pay');
  const paid = { state: 'paid', attemptNo, amountFen: 500_000, merchantId: keys.sellerId, paidAt: now() };
  expect(await channel.query(attemptNo)).toMatchObject(paid);
  await expect.poll(() => events[0]).toMatchObject({ kind: 'payment', payment: paid });
  await expect(channel.close(attemptNo)).rejects.toMatchObject({ code: 'ACQ.TRADE_STATUS_ERROR' });

  const refund = { attemptNo, refundNo: 'R1', amountFen: 500_000, totalFen: 500_000, reason: '重复支付' };
  expect(await channel.queryRefund(refund)).toMatchObject({ state: 'unknown' });
  expect(await channel.refund(refund)).toMatchObject({ state: 'succeeded', amountFen: 500_000 });
  expect(await channel.refund(refund)).toMatchObject({ state: 'processing' });
  expect(await channel.queryRefund(refund)).toMatchObject({ state: 'succeeded', amountFen: 500_000 });
  await expect(channel.refund({ ...refund, refundNo: 'R2' })).rejects.toBeInstanceOf(ChannelRefusal);
});

test('a closed payment, a failing one, one of another amount', async () => {
  const [closed, failed, wrong] = ['A261121120000BBBBBBB', 'A261121120000CCCCCCC', 'A261121120000DDDDDDD'];
  for (const no of [closed, failed, wrong]) await open(no);
  await channel.close(closed);
  expect(await channel.query(closed)).toMatchObject({ state: 'closed' });
  expect(await open(closed)).toContain('订单已关闭');
  await act(failed, 'fail');
  expect(await channel.query(failed)).toMatchObject({ state: 'closed' });
  await act(wrong, 'wrongAmount');
  expect(await channel.query(wrong)).toMatchObject({ state: 'paid', amountFen: 499_900 });
});
