import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cmbCredentials } from '../../../sandbox/cmb/credentials.ts';
import { cmbSandbox } from '../../../sandbox/cmb/index.ts';
import { type ChannelEvent, type ChannelPort, ChannelRefusal, type OpenRequest } from '../port.ts';
import { createCmb } from './index.ts';

/** Adapter and sandbox run the whole protocol with each other over HTTP. */
const keys = cmbCredentials.make();
const inWechat = 'wx0000000000000000';
const openId = `o${'1'.repeat(27)}`;
let app: FastifyInstance;
let merchant: FastifyInstance;
let origin: string;
let channel: ChannelPort;
let deaf = 0;
const events: ChannelEvent[] = [];

beforeAll(async () => {
  app = Fastify({ forceCloseConnections: true });
  const credentials = { ...keys, wechatAppIds: [inWechat] };
  const publicOrigin = 'https://bank.example';
  await app.register(cmbSandbox({ credentials, publicOrigin, dataDir: null, speed: 2_000 }));
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
  merchant = Fastify({ forceCloseConnections: true });
  merchant.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  merchant.post('/notify', async (request, reply) => {
    events.push(await channel.readNotification(request.headers, request.body as Buffer));
    deaf -= 1;
    const { accepted, refused } = channel.acknowledgement;
    return reply.send(deaf >= 0 ? refused.body : accepted.body);
  });
  const merchantUrl = await merchant.listen({ port: 0, host: '127.0.0.1' });
  channel = createCmb({
    baseUrl: `${origin}/cmb/polypay/v1.0`,
    credentials: { ...keys, wechatApps: { inWechat } },
    notifyUrl: `${merchantUrl}/notify`,
  });
});
afterAll(async () => {
  await app.close();
  await merchant.close();
});

const open = (attemptNo: string, change: Partial<OpenRequest> = {}) =>
  channel.open({
    attemptNo,
    description: '购车定金',
    amountFen: 500_000,
    way: 'code',
    payer: null,
    expiresAt: new Date(Date.now() + 1_800_000),
    payerIp: '203.0.113.7',
    returnUrl: 'https://app.example/',
    ...change,
  });
const act = (no: string, name: string) =>
  app.inject({
    method: 'POST',
    url: `/cmb/control/${no}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ act: name }),
  });

test('a payment by its code, confirmed at the third query, and its refund with one number', async () => {
  const attemptNo = 'A261121120000AAAAAAA';
  expect(await channel.query(attemptNo)).toEqual({ state: 'unknown', attemptNo });
  const launch = await open(attemptNo);
  const code = new URL('qRAuthCode' in launch ? launch.qRAuthCode : '');
  expect(code.origin).toBe('https://bank.example');
  const page = await app.inject(`${code.pathname}${code.search}`);
  expect(page.body).toContain('招商银行');
  expect(await channel.query(attemptNo)).toEqual({ state: 'notPaid', attemptNo });
  // A number belongs to one code.
  await expect(open(attemptNo)).rejects.toBeInstanceOf(ChannelRefusal);

  deaf = 2;
  await act(attemptNo, 'pay');
  await expect.poll(() => events.length).toBe(3);
  expect(events[2]).toMatchObject({ kind: 'ask', about: 'payment', no: attemptNo });
  expect(await channel.query(attemptNo)).toMatchObject({
    state: 'paid',
    amountFen: 500_000,
    merchantId: keys.merId,
  });
  await expect(channel.close(attemptNo)).rejects.toBeInstanceOf(ChannelRefusal);

  const refundNo = 'R261121120100AAAAAAA';
  const refund = { attemptNo, refundNo, amountFen: 500_000, totalFen: 500_000, reason: '重复支付' };
  expect(await channel.queryRefund(refund)).toMatchObject({ state: 'unknown' });
  const taken = await channel.refund(refund);
  expect(taken).toMatchObject({ amountFen: 500_000 });
  expect((await channel.refund(refund)).channelRefundId).toBe(taken.channelRefundId);
  await expect
    .poll(() => channel.queryRefund(refund))
    .toMatchObject({ state: 'succeeded', amountFen: 500_000 });
  await expect.poll(() => events[3]).toMatchObject({ kind: 'ask', about: 'refund', no: refundNo });
  const another = { ...refund, refundNo: 'R261121120200AAAAAAA' };
  await expect(channel.refund(another)).rejects.toBeInstanceOf(ChannelRefusal);
});

test('a payment in WeChat by the bank’s sheet, which a third party cannot change', async () => {
  const attemptNo = 'A261121120000BBBBBBB';
  const asked = { way: 'inWechat', payer: { appId: inWechat, openId } } as const;
  const launch = await open(attemptNo, asked);
  const sheet = 'cmbWxData' in launch ? launch.cmbWxData : {};
  const show = (change: object = {}) =>
    app.inject(`/cmb/sheet?${new URLSearchParams({ ...sheet, ...change } as Record<string, string>)}`);
  expect((await show()).body).toContain('支付成功');
  expect((await show({ appId: 'wx2' })).body).toContain('没有这笔订单');
  expect((await show({ paySign: '' })).body).toContain('没有这笔订单');
  // The same order may be requested again.
  expect(await open(attemptNo, asked)).toMatchObject({ cmbWxData: { appId: inWechat } });
  await channel.close(attemptNo);
  expect(await channel.query(attemptNo)).toMatchObject({ state: 'closed' });
  expect((await show()).body).toContain('订单已关闭');
});

test('a failing payment, one of another amount, a late one', async () => {
  const [failed, wrong, late] = ['C', 'D', 'E'].map((end) => `A261121120000${end.repeat(7)}`) as [
    string,
    string,
    string,
  ];
  for (const no of [failed, wrong, late]) await open(no);
  await act(failed, 'fail');
  expect(await channel.query(failed)).toMatchObject({ state: 'closed' });
  await act(wrong, 'wrongAmount');
  expect(await channel.query(wrong)).toMatchObject({ state: 'paid', amountFen: 499_900 });
  await act(late, 'late');
  await expect.poll(() => channel.query(late)).toMatchObject({ state: 'paid' });
});
