import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { needsPayer, type PayWay } from '../../../contract/channels/way.ts';
import { wechatCredentials } from '../../../sandbox/wechat-pay/credentials.ts';
import { wechatPaySandbox } from '../../../sandbox/wechat-pay/index.ts';
import { type ChannelEvent, type ChannelPort, ChannelRefusal } from '../port.ts';
import { createWechatPay } from './index.ts';

/** Adapter and sandbox run the whole protocol with each other over HTTP. */
const wechat = wechatCredentials.make();
const otherApps = { inWechat: 'wxAccount', miniProgram: 'wxMini', app: wechat.nativeAppId };
const now = () => new Date('2026-11-21T04:00:00Z');
let app: FastifyInstance;
let merchant: FastifyInstance;
let channel: ChannelPort;
let channelWith: (platformKeys: Readonly<Record<string, string>>) => ChannelPort;
const events: ChannelEvent[] = [];

beforeAll(async () => {
  app = Fastify({ forceCloseConnections: true });
  await app.register(
    wechatPaySandbox({
      credentials: { ...wechat, otherAppIds: Object.values(otherApps) },
      publicOrigin: 'http://pay.example',
      dataDir: null,
      speed: 200,
      now,
    }),
  );
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  merchant = Fastify({ forceCloseConnections: true });
  merchant.removeAllContentTypeParsers();
  merchant.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  merchant.post('/notify', async (request, reply) => {
    events.push(await channel.readNotification(request.headers, request.body as Buffer));
    return reply.code(204).send();
  });
  const merchantUrl = await merchant.listen({ port: 0, host: '127.0.0.1' });
  channelWith = (platformKeys) =>
    createWechatPay({
      baseUrl,
      credentials: { ...wechat, otherApps, platformKeys },
      notifyUrl: `${merchantUrl}/notify`,
    });
  channel = channelWith({ [wechat.platformSerial]: wechat.platformPublicKey });
});
afterAll(async () => {
  await app.close();
  await merchant.close();
});

const open = (attemptNo: string, way: PayWay = 'page', openId = 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o') =>
  channel.open({
    attemptNo,
    description: '购车定金',
    amountFen: 500_000,
    expiresAt: new Date('2026-11-21T04:30:00Z'),
    way,
    payer: needsPayer(way) ? { appId: otherApps[way], openId } : null,
    payerIp: '203.0.113.7',
    returnUrl: 'https://app.example/h5/pages/pay/result?payNo=P1',
  });
const act = (no: string, name: string) =>
  app.inject({
    method: 'POST',
    url: `/wechat/control/${no}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ act: name }),
  });
const event = async (find: (event: ChannelEvent) => boolean) => {
  await expect.poll(() => events.some(find)).toBe(true);
  return events.find(find);
};

test('a request that names a key of another merchant is refused', async () => {
  const stranger = channelWith({
    PUB_KEY_ID_0: wechat.platformPublicKey,
    [wechat.platformSerial]: wechat.platformPublicKey,
  });
  await expect(stranger.query('A1')).rejects.toThrow('Wechatpay-Serial');
});

test('a payment from its opening to the refund and the bill', async () => {
  const attemptNo = 'A261121120000AAAAAAA';
  expect(await channel.query(attemptNo)).toEqual({ state: 'unknown', attemptNo });
  const launch = await open(attemptNo);
  expect(await open(attemptNo)).toEqual(launch);
  expect(await channel.query(attemptNo)).toEqual({ state: 'notPaid', attemptNo });

  await act(attemptNo, 'pay');
  const paid = { state: 'paid', attemptNo, amountFen: 500_000, merchantId: wechat.mchId, paidAt: now() };
  expect(await channel.query(attemptNo)).toMatchObject(paid);
  expect(await event(({ kind }) => kind === 'payment')).toMatchObject({ payment: paid });
  await expect(channel.close(attemptNo)).rejects.toMatchObject({ code: 'ORDERPAID' });

  const refund = { attemptNo, refundNo: 'R1', amountFen: 500_000, totalFen: 500_000, reason: '重复支付' };
  expect(await channel.refund(refund)).toMatchObject({
    state: 'processing',
    amountFen: 500_000,
    acceptedAt: expect.any(Date),
  });
  expect(await event(({ kind }) => kind === 'refund')).toMatchObject({
    refund: { refundNo: 'R1', state: 'succeeded' },
  });
  expect(await channel.queryRefund({ attemptNo, refundNo: 'R1' })).toMatchObject({
    state: 'succeeded',
    amountFen: 500_000,
  });
  expect(await channel.queryRefund({ attemptNo, refundNo: 'R2' })).toMatchObject({ state: 'unknown' });
  expect(await channel.query(attemptNo)).toMatchObject({ state: 'paid' });

  expect(await channel.downloadBill('2026-11-21')).toMatchObject([
    { attemptNo, kind: 'payment', amountFen: 500_000, state: 'succeeded' },
    { attemptNo, kind: 'refund', refundNo: 'R1', amountFen: 500_000, state: 'succeeded' },
  ]);
  expect(await channel.downloadBill('2026-11-20')).toEqual([]);
});

test('a closed payment, a failing one, a slow one', async () => {
  await open('A261121120000BBBBBBB');
  await channel.close('A261121120000BBBBBBB');
  expect(await channel.query('A261121120000BBBBBBB')).toMatchObject({ state: 'closed' });
  await expect(open('A261121120000BBBBBBB')).rejects.toBeInstanceOf(ChannelRefusal);

  await open('A261121120000CCCCCCC');
  await act('A261121120000CCCCCCC', 'fail');
  expect(await channel.query('A261121120000CCCCCCC')).toMatchObject({ state: 'failed' });

  await open('A261121120000DDDDDDD');
  await act('A261121120000DDDDDDD', 'late');
  expect(await channel.query('A261121120000DDDDDDD')).toMatchObject({ state: 'paying' });
});

/** What WeChat shows for a launch. */
async function shown(launch: Awaited<ReturnType<typeof open>>, change: Record<string, string> = {}) {
  const given = 'wechatPayParam' in launch ? launch.wechatPayParam : {};
  const query = new URLSearchParams({ ...(given as Record<string, string>), ...change });
  const path = 'prepayid' in given ? '/wechat/app-pay' : '/wechat/sheet';
  return (await app.inject({ method: 'GET', url: `${path}?${query}` })).statusCode;
}

test.each(['inWechat', 'miniProgram', 'app'] as const)(
  '%s: WeChat accepts our signature, and its payment is the same money as any other',
  async (way) => {
    const attemptNo = `A2611211200${way}`;
    const launch = await open(attemptNo, way);
    expect(await shown(launch)).toBe(200);
    const signed =
      way === 'app' ? ['noncestr', 'timestamp', 'prepayid'] : ['nonceStr', 'timeStamp', 'package'];
    for (const field of signed) expect(await shown(launch, { [field]: '1' })).toBe(404);
    await act(attemptNo, 'pay');
    const appId = otherApps[way];
    expect(
      await event((told) => told.kind === 'payment' && told.payment.attemptNo === attemptNo),
    ).toMatchObject({
      payment: { state: 'paid', amountFen: 500_000 },
    });
    expect(await channel.query(attemptNo)).toMatchObject({ state: 'paid' });
    const known = (await app.inject({ method: 'GET', url: '/wechat/control' })).json();
    expect(known.payments).toContainEqual(expect.objectContaining({ outTradeNo: attemptNo, appId }));
  },
);

test('a number that was ordered for one product, or for one payer, works for no other', async () => {
  await open('A261121120000EEEEEEE', 'inWechat');
  await expect(open('A261121120000EEEEEEE', 'page')).rejects.toBeInstanceOf(ChannelRefusal);
  const another = open('A261121120000EEEEEEE', 'inWechat', 'oUpF8uMuAJO_M2pxb1Q9zNjWeS7o');
  await expect(another).rejects.toBeInstanceOf(ChannelRefusal);
  await expect(open('A261121120000EEEEEEE', 'inWechat')).resolves.toBeDefined();
});
