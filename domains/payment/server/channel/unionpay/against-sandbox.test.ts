import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unionpayCredentials } from '../../../sandbox/unionpay/credentials.ts';
import { unionpaySandbox } from '../../../sandbox/unionpay/index.ts';
import { type ChannelEvent, type ChannelPort, ChannelRefusal } from '../port.ts';
import { createUnionpay } from './index.ts';

/** Adapter and sandbox run the whole protocol with each other over HTTP. */
const keys = unionpayCredentials.make();
const now = () => new Date('2026-11-21T04:00:00Z');
const returnUrl = 'https://app.example/h5/pages/pay/result?payNo=P1';
let app: FastifyInstance;
let merchant: FastifyInstance;
let channel: ChannelPort;
const events: ChannelEvent[] = [];

beforeAll(async () => {
  app = Fastify({ forceCloseConnections: true });
  await app.register(unionpaySandbox({ credentials: keys, dataDir: null, speed: 200, now }));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  merchant = Fastify({ forceCloseConnections: true });
  merchant.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  merchant.post('/notify', async (request, reply) => {
    events.push(await channel.readNotification(request.headers, request.body as Buffer));
    return reply.send('ok');
  });
  const merchantUrl = await merchant.listen({ port: 0, host: '127.0.0.1' });
  channel = createUnionpay({
    baseUrl: `${origin}/unionpay/gateway/api`,
    credentials: keys,
    notifyUrl: `${merchantUrl}/notify`,
    returnPath: '/open/payment/unionpay/return',
  });
});
afterAll(async () => {
  await app.close();
  await merchant.close();
});

/** Opens the payment and posts it, as its customer's browser does. */
async function open(attemptNo: string, change: Record<string, string> = {}): Promise<string> {
  const launch = await channel.open({
    attemptNo,
    description: '购车定金',
    amountFen: 500_000,
    expiresAt: new Date('2026-11-21T04:30:00Z'),
    way: 'page',
    payer: null,
    payerIp: '203.0.113.7',
    returnUrl,
  });
  const { origin, pathname, searchParams } = new URL('chinaPayUrl' in launch ? launch.chinaPayUrl : '');
  for (const [name, value] of Object.entries(change)) searchParams.set(name, value);
  const page = await fetch(`${origin}${pathname}`, { method: 'POST', body: searchParams });
  return page.text();
}
const act = (no: string, name: string) =>
  app.inject({
    method: 'POST',
    url: `/unionpay/control/${no}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ act: name }),
  });

test('a payment from its page to the refund, which keeps its number', async () => {
  const attemptNo = 'A261121120000AAAAAAA';
  // There is no order before its customer has opened the page.
  expect(await channel.query(attemptNo)).toEqual({ state: 'unknown', attemptNo });
  const page = await open(attemptNo);
  expect(page).toContain('银联');
  expect(page).toContain('https://app.example/open/payment/unionpay/return?payNo=P1');
  expect(await channel.query(attemptNo)).toEqual({ state: 'notPaid', attemptNo });

  await act(attemptNo, 'pay');
  const paid = { state: 'paid', attemptNo, amountFen: 500_000, merchantId: keys.merId, paidAt: now() };
  expect(await channel.query(attemptNo)).toMatchObject(paid);
  await expect.poll(() => events[0]).toMatchObject({ kind: 'ask', about: 'payment', no: attemptNo });

  const refundNo = 'R261121120100AAAAAAA';
  const refund = { attemptNo, refundNo, amountFen: 500_000, totalFen: 500_000, reason: '重复支付' };
  expect(await channel.queryRefund(refund)).toMatchObject({ state: 'unknown' });
  expect(await channel.refund(refund)).toMatchObject({ state: 'processing', amountFen: 500_000 });
  expect(await channel.refund(refund)).toMatchObject({ state: 'processing' });
  expect(await channel.queryRefund(refund)).toMatchObject({ state: 'succeeded', amountFen: 500_000 });
  await expect.poll(() => events[1]).toMatchObject({ kind: 'ask', about: 'refund', no: refundNo });
  const another = { ...refund, refundNo: 'R261121120200AAAAAAA' };
  await expect(channel.refund(another)).rejects.toBeInstanceOf(ChannelRefusal);
});

test('a failing payment, one of another amount, an unclear one, one with a flaw', async () => {
  const [failed, wrong, late, flawed] = ['BBBBBBB', 'CCCCCCC', 'DDDDDDD', 'EEEEEEE'].map(
    (end) => `A261121120000${end}`,
  ) as [string, string, string, string];
  for (const no of [failed, wrong, late, flawed]) await open(no);
  await act(failed, 'fail');
  expect(await channel.query(failed)).toMatchObject({ state: 'failed' });
  await act(wrong, 'wrongAmount');
  expect(await channel.query(wrong)).toMatchObject({ state: 'paid', amountFen: 499_900 });
  await act(late, 'late');
  expect(await channel.query(late)).toMatchObject({ state: 'paying' });
  await expect.poll(() => channel.query(late)).toMatchObject({ state: 'paid' });
  events.length = 0;
  await act(flawed, 'flawed');
  await expect.poll(() => events.find((event) => event.id.endsWith(':A6'))).toMatchObject({ no: flawed });
  expect(await channel.query(flawed)).toMatchObject({ state: 'paid', amountFen: 500_000 });
});

test.each([
  ['amount', { txnAmt: '1' }],
  ['merchant', { merId: '777000000000000' }],
  ['signature', { signature: 'AAAA' }],
])('a form with another %s leads to no payment', async (_name, change) => {
  expect(await open('A261121120000FFFFFFF', change)).toContain('没有这笔订单');
});
