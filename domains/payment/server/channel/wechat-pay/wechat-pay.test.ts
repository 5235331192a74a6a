import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Formatter, Rsa } from 'wechatpay-axios-plugin';
import { launchAddressOf } from '../../../contract/channels/index.ts';
import { WechatSheet } from '../../../contract/channels/wechat.ts';
import { wechatCredentials } from '../../../sandbox/wechat-pay/credentials.ts';
import { ChannelRefusal } from '../port.ts';
import { readTradeBill } from './bill.ts';
import { createWechatPay } from './index.ts';
import { notificationBody, paidContent, signAsPlatform } from './tests/foreign-platform.ts';

const wechat = wechatCredentials.make();
const stranger = wechatCredentials.make();
const time = { now: () => new Date('2026-11-21T04:00:00Z') };
const otherApps = { inWechat: 'wxAccount', miniProgram: 'wxMini', app: wechat.nativeAppId };
const credentials = {
  ...wechat,
  otherApps,
  platformKeys: { [wechat.platformSerial]: wechat.platformPublicKey },
};

type Seen = { method: string; url: string; authorization: string; serial: unknown; body: string };
let server: Server;
let seen: Seen;
let next: { status: number; body: string; signed?: boolean; by?: typeof wechat; delayMs?: number };
let channel: ReturnType<typeof createWechatPay>;

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      seen = {
        method: request.method ?? '',
        url: request.url ?? '',
        authorization: request.headers.authorization ?? '',
        serial: request.headers['wechatpay-serial'],
        body: Buffer.concat(chunks).toString('utf8'),
      };
      const { headers } = signAsPlatform(next.by ?? wechat, next.body, time.now());
      response.writeHead(next.status, next.signed === false ? {} : headers).end(next.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  channel = channelWith(credentials.platformKeys);
});
const channelWith = (platformKeys: Readonly<Record<string, string>>) =>
  createWechatPay({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credentials: { ...credentials, platformKeys },
    notifyUrl: 'https://app.example/open/payment/wechat/notify',
    clock: time,
  });
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
});

const openRequest = {
  attemptNo: 'A261121120000ABCDEFG',
  description: '曜行 E5 购车定金',
  amountFen: 500_000,
  expiresAt: new Date('2026-11-21T04:30:00Z'),
  way: 'page' as const,
  payer: null,
  payerIp: '203.0.113.7',
  returnUrl: 'https://app.example/h5/pages/pay/result?payNo=P1',
};
const answer = (body: object, status = 200) => ({ status, body: JSON.stringify(body) });

describe('requests', () => {
  test('the SDK accepts the signature over method, address, time, nonce and body', async () => {
    next = answer({ h5_url: 'https://wx.example/pay?prepay_id=1' });
    const launch = await channel.open(openRequest);
    expect(launchAddressOf({ channel: 'wechat', way: 'page', ...launch })).toBe(
      'https://wx.example/pay?prepay_id=1&redirect_url=https%3A%2F%2Fapp.example%2Fh5%2Fpages%2Fpay%2Fresult%3FpayNo%3DP1',
    );
    const fields = Object.fromEntries(
      [...seen.authorization.matchAll(/(\w+)="([^"]*)"/g)].map((part) => [part[1], part[2]]),
    ) as Record<string, string>;
    const message = Formatter.request(
      seen.method,
      seen.url,
      String(fields.timestamp),
      String(fields.nonce_str),
      seen.body,
    );
    expect(Rsa.verify(message, String(fields.signature), wechat.merchantPublicKey)).toBe(true);
    expect(fields).toMatchObject({ mchid: wechat.mchId, serial_no: wechat.merchantSerial });
    expect(JSON.parse(seen.body)).toMatchObject({
      out_trade_no: openRequest.attemptNo,
      time_expire: '2026-11-21T12:30:00+08:00',
      amount: { total: 500_000, currency: 'CNY' },
    });
  });

  test('a query signs its query string too', async () => {
    next = answer(paidContent(wechat, { attemptNo: 'A1', amountFen: 1 }));
    expect(await channel.query('A1')).toMatchObject({ state: 'paid', amountFen: 1 });
    expect(seen.url).toBe(`/v3/pay/transactions/out-trade-no/A1?mchid=${wechat.mchId}`);
  });
});

describe('the key that is to sign the response', () => {
  const key = wechat.platformPublicKey;
  const publicKeyId = 'PUB_KEY_ID_0116000000002024112100000001';
  test.each([
    ['a certificate', { [wechat.platformSerial]: key }, wechat.platformSerial],
    ['the public key only', { [publicKeyId]: key }, publicKeyId],
    ['both, in transition', { [wechat.platformSerial]: key, [publicKeyId]: key }, publicKeyId],
    ['two certificates', { [wechat.platformSerial]: key, A1: key }, undefined],
  ])('is named by a merchant with %s', async (_, platformKeys, serial) => {
    const platformSerial = serial ?? wechat.platformSerial;
    next = {
      ...answer(paidContent(wechat, { attemptNo: 'A1', amountFen: 1 })),
      by: { ...wechat, platformSerial },
    };
    expect(await channelWith(platformKeys).query('A1')).toMatchObject({ state: 'paid' });
    expect(seen.serial).toBe(serial);
  });
});

describe('products beside the H5 page', () => {
  const prepaid = answer({ prepay_id: 'wx201410272009395522657a690389285100' });
  const payer = { appId: 'wxAccount', openId: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' };
  const isSigned = (lines: string[], signature: string) =>
    Rsa.verify(Formatter.joinedByLineFeed(...lines), signature, wechat.merchantPublicKey);

  test.each([
    ['inWechat', 'wxAccount'],
    ['miniProgram', 'wxMini'],
  ] as const)('%s: the sheet is ordered for its payer and signed as the SDK signs it', async (way, appId) => {
    next = prepaid;
    const launch = await channel.open({ ...openRequest, way, payer: { ...payer, appId } });
    expect(seen.url).toBe('/v3/pay/transactions/jsapi');
    expect(JSON.parse(seen.body)).toMatchObject({ appid: appId, payer: { openid: payer.openId } });
    const sheet = WechatSheet.parse('wechatPayParam' in launch && launch.wechatPayParam);
    expect(sheet).toMatchObject({ appId, timeStamp: String(time.now().getTime() / 1000), signType: 'RSA' });
    expect(sheet.package).toBe('prepay_id=wx201410272009395522657a690389285100');
    expect(isSigned([appId, sheet.timeStamp, sheet.nonceStr, sheet.package], sheet.paySign)).toBe(true);
    expect(isSigned([appId, sheet.timeStamp, sheet.nonceStr, 'prepay_id=x'], sheet.paySign)).toBe(false);
  });

  test('app: the parameters of its SDK are signed over the bare number', async () => {
    next = prepaid;
    const launch = await channel.open({ ...openRequest, way: 'app' });
    expect(seen.url).toBe('/v3/pay/transactions/app');
    expect(JSON.parse(seen.body)).toMatchObject({ appid: wechat.nativeAppId });
    const given = 'wechatPayParam' in launch && launch.wechatPayParam;
    if (!given || !('prepayid' in given)) throw new Error('It is no launch of an app');
    expect(given).toMatchObject({ partnerid: wechat.mchId, package: 'Sign=WXPay' });
    expect(isSigned([given.appid, given.timestamp, given.noncestr, given.prepayid], given.sign)).toBe(true);
  });

  test.each([
    ['of another application', { ...payer, appId: 'wxMini' }],
    ['missing', null],
  ])('a payer %s causes no request', async (_name, wrong) => {
    seen = { method: '', url: '', authorization: '', serial: undefined, body: '' };
    await expect(channel.open({ ...openRequest, way: 'inWechat', payer: wrong })).rejects.toThrow();
    expect(seen.url).toBe('');
  });

  test.each(Object.values(otherApps))('a payment in the name of %s is accepted', async (appId) => {
    next = answer(paidContent({ ...wechat, appId }, { attemptNo: 'A1', amountFen: 1 }));
    expect(await channel.query('A1')).toMatchObject({ state: 'paid', amountFen: 1 });
  });

  test('a merchant with its H5 application alone accepts nothing of the others', async () => {
    const baseUrl = 'http://127.0.0.1:9';
    const pagesAlone = createWechatPay({
      baseUrl,
      credentials: { ...credentials, otherApps: {} },
      notifyUrl: '',
    });
    expect(pagesAlone.ways).toEqual({ page: wechat.appId });
    const body = notificationBody(wechat, {
      id: 'n1',
      content: paidContent({ ...wechat, appId: 'wxAccount' }, { attemptNo: 'A1', amountFen: 1 }),
    });
    const now = new Date();
    const signed = signAsPlatform(wechat, body, now);
    const heard = pagesAlone.readNotification(signed.headers, Buffer.from(signed.body));
    await expect(heard).rejects.toThrow('another application');
  });
});

describe('responses', () => {
  const paid = answer(paidContent(wechat, { attemptNo: 'A1', amountFen: 1 }));

  test.each([
    ['unsigned', { ...paid, signed: false }],
    ['signed with another key', { ...paid, by: { ...stranger, platformSerial: wechat.platformSerial } }],
    ['signed with a serial that is unknown', { ...paid, by: stranger }],
    ['for another order', answer(paidContent(wechat, { attemptNo: 'A2', amountFen: 1 }))],
    [
      'for another merchant',
      answer(paidContent({ ...wechat, mchId: '1' }, { attemptNo: 'A1', amountFen: 1 })),
    ],
    ['of a failing server', answer({ code: 'SYSTEM_ERROR', message: '' }, 500)],
    ['not JSON', { status: 200, body: '<html>' }],
  ])('a response %s says nothing about money', async (_name, made) => {
    next = made;
    const failure = await channel.query('A1').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(ChannelRefusal);
  });

  test('an order that does not exist is unknown', async () => {
    next = answer({ code: 'ORDER_NOT_EXIST', message: '订单不存在' }, 404);
    expect(await channel.query('A1')).toEqual({ state: 'unknown', attemptNo: 'A1' });
  });

  test('a signed refusal is final, an unsigned one may be forged', async () => {
    next = answer({ code: 'PARAM_ERROR', message: '参数错误' }, 400);
    await expect(channel.open(openRequest)).rejects.toBeInstanceOf(ChannelRefusal);
    next = { ...next, signed: false };
    await expect(channel.open(openRequest)).rejects.not.toBeInstanceOf(ChannelRefusal);
  });

  test.each([
    ['NOTPAY', 'notPaid'],
    ['USERPAYING', 'paying'],
    ['CLOSED', 'closed'],
    ['REVOKED', 'closed'],
    ['PAYERROR', 'failed'],
    ['REFUND', 'paid'],
  ])('the trade state %s means %s', async (tradeState, state) => {
    next = answer({ ...paidContent(wechat, { attemptNo: 'A1', amountFen: 1 }), trade_state: tradeState });
    expect(await channel.query('A1')).toMatchObject({ state });
  });
});

describe('notifications', () => {
  const send = (content: object, options: { eventType?: string; now?: Date } = {}) => {
    const body = notificationBody(wechat, { id: 'n1', content, ...options });
    const signed = signAsPlatform(wechat, body, options.now ?? time.now());
    return channel.readNotification(signed.headers, Buffer.from(signed.body));
  };

  test('a notification that the SDK signed and encrypted is read', async () => {
    const event = await send(paidContent(wechat, { attemptNo: 'A1', amountFen: 500_000 }));
    expect(event).toEqual({
      kind: 'payment',
      id: 'n1',
      payment: {
        state: 'paid',
        attemptNo: 'A1',
        transactionId: '42A1',
        amountFen: 500_000,
        merchantId: wechat.mchId,
        paidAt: new Date('2026-11-21T04:00:00Z'),
      },
    });
  });

  test('a refund is read', async () => {
    const content = {
      mchid: wechat.mchId,
      out_trade_no: 'A1',
      transaction_id: '42A1',
      out_refund_no: 'R1',
      refund_id: '50',
      refund_status: 'SUCCESS',
      success_time: '2026-11-21T12:00:00+08:00',
      amount: { total: 2, refund: 2, payer_total: 2, payer_refund: 2 },
    };
    expect(await send(content, { eventType: 'REFUND.SUCCESS' })).toMatchObject({
      kind: 'refund',
      refund: { refundNo: 'R1', state: 'succeeded', amountFen: 2 },
    });
  });

  test.each([300, -300])('a time that is %i seconds off is refused', async (seconds) => {
    const now = new Date(time.now().getTime() + seconds * 1000);
    const content = paidContent(wechat, { attemptNo: 'A1', amountFen: 1 });
    await expect(send(content, { now })).rejects.toThrow('too far off');
    const inside = new Date(time.now().getTime() + Math.sign(seconds) * 299_000);
    await expect(send(content, { now: inside })).resolves.toBeDefined();
  });
});

describe('bills', () => {
  const heading =
    '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
  const row = (fields: Record<number, string>) =>
    Array.from({ length: 27 }, (_, at) => `\`${fields[at] ?? ''}`).join(',');
  const bill = [
    heading,
    row({ 5: '42A1', 6: 'A1', 9: 'SUCCESS', 24: '5000.00', 25: '0.00' }),
    row({ 5: '42A1', 6: 'A1', 9: 'REFUND', 15: 'R1', 19: 'PROCESSING', 24: '0.00', 25: '4999.9' }),
    '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
    '`2,`5000.00,`0.00,`0.00,`0.00000,`5000.00,`4999.90',
    '',
  ].join('\r\n');

  test('rows are read as the SDK reads them', () => {
    const rows = readTradeBill(bill);
    expect(rows).toEqual([
      {
        attemptNo: 'A1',
        transactionId: '42A1',
        kind: 'payment',
        refundNo: null,
        amountFen: 500_000,
        state: 'succeeded',
      },
      {
        attemptNo: 'A1',
        transactionId: '42A1',
        kind: 'refund',
        refundNo: 'R1',
        amountFen: 499_990,
        state: 'processing',
      },
    ]);
    const foreign = Formatter.castCsvBill(Buffer.from(bill)) as { rows: Record<string, string>[] };
    expect(foreign.rows.map((line) => line.商户订单号)).toEqual(rows.map((line) => line.attemptNo));
    expect(foreign.rows.map((line) => line.订单金额)).toEqual(['5000.00', '0.00']);
  });

  test('an unreadable bill is an error, not an empty day', () => {
    expect(() => readTradeBill('<html>')).toThrow();
    expect(() => readTradeBill(bill.replace('5000.00', '5,000.00'))).toThrow();
  });
});
