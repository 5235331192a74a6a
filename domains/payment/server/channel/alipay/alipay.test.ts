import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alipayCredentials } from '../../../sandbox/alipay/credentials.ts';
import { ChannelRefusal } from '../port.ts';
import { signedPieceOf } from './answer.ts';
import { createAlipay } from './index.ts';
import { answerAsAlipay, foreignSdk, formOf, paidNotice, signAsAlipay } from './tests/foreign-alipay.ts';

/** Tested against alipay-sdk, Alipay's own: it makes the same requests and accepts the same notifications. */
const keys = alipayCredentials.make();
const stranger = alipayCredentials.make();
const time = { now: () => new Date('2026-11-21T04:00:00Z') };
const notifyUrl = 'https://app.example/open/payment/alipay/notify';

type Seen = { fields: Record<string, string>; inBody: string[] };
let server: Server;
let baseUrl: string;
let seen: Seen;
let next: { status?: number; body: string };
let channel: ReturnType<typeof createAlipay>;

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
      const query = new URL(request.url ?? '', 'http://gateway').searchParams;
      seen = { fields: Object.fromEntries([...query, ...form]), inBody: [...form.keys()] };
      response.writeHead(next.status ?? 200).end(next.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway.do`;
  channel = createAlipay({ baseUrl, credentials: keys, notifyUrl, clock: time });
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
});

const openRequest = {
  attemptNo: 'A261121120000ABCDEFG',
  description: '岚屿·凌 购车定金',
  amountFen: 500_001,
  expiresAt: new Date('2026-11-21T04:30:00Z'),
  way: 'page' as const,
  payer: null,
  payerIp: '203.0.113.7',
  returnUrl: 'https://app.example/h5/pages/pay/result?payNo=P1',
};
const answer = (method: string, content: object, by = keys) => ({
  body: answerAsAlipay(by, method, { code: '10000', msg: 'Success', ...content }),
});
const trade = (content: object = {}) => ({
  out_trade_no: 'A1',
  trade_no: '2026A1',
  trade_status: 'TRADE_SUCCESS',
  total_amount: '0.01',
  send_pay_date: '2026-11-21 12:00:00',
  ...content,
});
const addressOf = async () => {
  const launch = await channel.open(openRequest);
  return new URL('aliPayLaunchUrl' in launch ? launch.aliPayLaunchUrl : '');
};

describe('requests', () => {
  test('the SDK makes the same address of the page, and accepts our signature of it', async () => {
    const ours = Object.fromEntries((await addressOf()).searchParams);
    const theirs = foreignSdk(keys, 'https://openapi.alipay.com/gateway.do').pageExecute(
      'alipay.trade.wap.pay',
      'GET',
      {
        format: 'JSON',
        timestamp: '2026-11-21 12:00:00',
        notifyUrl,
        returnUrl: openRequest.returnUrl,
        bizContent: JSON.parse(ours.biz_content ?? '{}'),
      },
    );
    const { alipay_sdk: _itself, sign: _ofMore, ...same } = Object.fromEntries(new URL(theirs).searchParams);
    expect({ ...ours, sign: undefined }).toEqual({ ...same, sign: undefined });
    expect(foreignSdk(keys, baseUrl, keys.appPublicKey).checkNotifySignV2(ours)).toBe(true);
    expect(JSON.parse(ours.biz_content ?? '')).toEqual({
      out_trade_no: openRequest.attemptNo,
      total_amount: '5000.01',
      subject: openRequest.description,
      product_code: 'QUICK_WAP_WAY',
      seller_id: keys.sellerId,
      time_expire: '2026-11-21 12:30:00',
      quit_url: openRequest.returnUrl,
    });
  });

  test('the SDK accepts the signature of a call, and of no other key', async () => {
    next = answer('alipay.trade.query', trade());
    await channel.query('A1');
    expect(foreignSdk(keys, baseUrl, keys.appPublicKey).checkNotifySignV2(seen.fields)).toBe(true);
    expect(foreignSdk(keys, baseUrl, stranger.appPublicKey).checkNotifySignV2(seen.fields)).toBe(false);
    expect(seen.inBody).toEqual(['biz_content']);
  });

  test('a refund and its repeat have the same number; without a change of funds it is queried', async () => {
    const request = { attemptNo: 'A1', refundNo: 'R1', amountFen: 1, totalFen: 1, reason: '重复支付' };
    next = answer('alipay.trade.refund', { ...trade(), fund_change: 'Y' });
    expect(await channel.refund(request)).toMatchObject({ state: 'succeeded', amountFen: 1 });
    const first = seen.fields.biz_content;
    next = answer('alipay.trade.refund', { ...trade(), fund_change: 'N' });
    expect(await channel.refund(request)).toMatchObject({ state: 'processing' });
    expect(seen.fields.biz_content).toBe(first);
    expect(JSON.parse(first ?? '')).toMatchObject({ out_request_no: 'R1', refund_amount: '0.01' });
  });

  test('a refund is found by both numbers; one without a status never arrived or failed', async () => {
    const wanted = { attemptNo: 'A1', refundNo: 'R1' };
    const found = { out_request_no: 'R1', refund_amount: '5000.00', refund_status: 'REFUND_SUCCESS' };
    const method = 'alipay.trade.fastpay.refund.query';
    next = answer(method, { ...found, gmt_refund_pay: '2026-11-21 12:00:00' });
    expect(await channel.queryRefund(wanted)).toMatchObject({
      state: 'succeeded',
      amountFen: 500_000,
      succeededAt: new Date('2026-11-21T04:00:00Z'),
    });
    next = answer(method, {});
    expect(await channel.queryRefund(wanted)).toMatchObject({ state: 'unknown' });
    next = answer(method, { ...found, out_request_no: 'R2' });
    await expect(channel.queryRefund(wanted)).rejects.toThrow('another refund');
  });
});

describe('responses', () => {
  const paid = trade();
  const method = 'alipay.trade.query';

  test.each<[string, { status?: number; body: string }]>([
    ['unsigned', { body: JSON.stringify({ alipay_trade_query_response: { code: '10000', ...paid } }) }],
    ['signed with another key', answer(method, paid, stranger)],
    ['for another order', answer(method, trade({ out_trade_no: 'A2' }))],
    ['to another request', answer('alipay.trade.close', paid)],
    ['with another amount than was signed', { body: answer(method, paid).body.replace('0.01', '9.01') }],
    [
      'whose signature stands beside a second content',
      {
        body: answer(method, paid).body.replace(/^\{/, '{"alipay_trade_query_response":{"code":"10000"},'),
      },
    ],
    ['with a broken amount', answer(method, trade({ total_amount: '1e3' }))],
    ['of a failing server', answer(method, { code: '20000', msg: 'Service Currently Unavailable' })],
    ['of a failing business', answer(method, { code: '40004', sub_code: 'ACQ.SYSTEM_ERROR' })],
    ['without a content', { status: 502, body: '' }],
    ['not JSON', { body: '<html>' }],
  ])('an answer %s says nothing about money', async (_name, made) => {
    next = made;
    const failure = await channel.query('A1').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(ChannelRefusal);
  });

  test('a trade that does not exist is unknown', async () => {
    next = answer(method, { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST' });
    expect(await channel.query('A1')).toEqual({ state: 'unknown', attemptNo: 'A1' });
  });

  test('a signed refusal is final, an unsigned one may be forged', async () => {
    const refused = { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_STATUS_ERROR' };
    next = answer('alipay.trade.close', refused);
    await expect(channel.close('A1')).rejects.toMatchObject({ code: 'ACQ.TRADE_STATUS_ERROR' });
    next = { body: JSON.stringify({ alipay_trade_close_response: refused }) };
    await expect(channel.close('A1')).rejects.not.toBeInstanceOf(ChannelRefusal);
  });

  test.each([
    ['WAIT_BUYER_PAY', 'notPaid'],
    ['TRADE_CLOSED', 'closed'],
    ['TRADE_SUCCESS', 'paid'],
    ['TRADE_FINISHED', 'paid'],
  ])('the trade status %s means %s', async (trade_status, state) => {
    next = answer(method, trade({ trade_status }));
    expect(await channel.query('A1')).toMatchObject({ state });
  });

  test('the signed content is found as the SDK finds it, whatever its texts contain', () => {
    const content = { subject: '}{"sign":"x"\\"}', nested: { a: { b: '}' } }, code: '10000' };
    const text = answerAsAlipay(keys, method, content);
    const piece = signedPieceOf(text, 'alipay_trade_query_response');
    expect(piece).toBe(JSON.stringify(content));
    expect(piece).toBe(foreignSdk(keys).getSignStr(text, 'alipay_trade_query_response'));
    expect(() => signedPieceOf(text.slice(0, 60), 'alipay_trade_query_response')).toThrow('cut');
    expect(() => signedPieceOf(text, 'alipay_trade_close_response')).toThrow('no alipay_trade_close');
  });
});

describe('notifications', () => {
  const paid = paidNotice(keys, { id: 'n1', attemptNo: 'A1', yuan: '5000.00' });
  const read = ({ body }: { body: string }) => channel.readNotification({}, Buffer.from(body));

  test('a notification that the SDK accepts is read', async () => {
    const form = signAsAlipay(keys, paid);
    expect(foreignSdk(keys).checkNotifySignV2(Object.fromEntries(new URLSearchParams(form.body)))).toBe(true);
    expect(await read(form)).toEqual({
      kind: 'payment',
      id: 'n1',
      payment: {
        state: 'paid',
        attemptNo: 'A1',
        transactionId: '2026A1',
        amountFen: 500_000,
        merchantId: keys.sellerId,
        paidAt: new Date('2026-11-21T04:00:00Z'),
      },
    });
  });

  test.each([
    ['WAIT_BUYER_PAY', 'notPaid'],
    ['TRADE_CLOSED', 'closed'],
    ['TRADE_FINISHED', 'paid'],
  ])('the trade status %s means %s', async (trade_status, state) => {
    expect(await read(signAsAlipay(keys, { ...paid, trade_status }))).toMatchObject({ payment: { state } });
  });

  test.each([
    ['another application', { app_id: stranger.appId }],
    ['another seller', { seller_id: stranger.sellerId }],
    ['another kind', { notify_type: 'dut_user_sign' }],
    ['no amount', { total_amount: '' }],
  ])('a notification of %s is refused', async (_name, change) => {
    await expect(read(signAsAlipay(keys, { ...paid, ...change }))).rejects.toThrow('genuine');
  });

  test('a notification with a repeated name is refused', async () => {
    const { body } = signAsAlipay(keys, paid);
    await expect(read({ body: `${body}&total_amount=1.00` })).rejects.toThrow('twice');
  });

  test('an older signature method is refused, also with a valid signature', async () => {
    const old = signAsAlipay(keys, paid, { algorithm: 'RSA-SHA1', signType: 'RSA' });
    expect(foreignSdk(keys).checkNotifySignV2(Object.fromEntries(new URLSearchParams(old.body)))).toBe(true);
    await expect(read(old)).rejects.toThrow('another way');
    await expect(read(formOf(paid))).rejects.toThrow('another way');
  });

  test('is acknowledged with the expected text', () => {
    expect([channel.acknowledgement.accepted.body, channel.acknowledgement.refused.body]).toEqual([
      'success',
      'fail',
    ]);
  });
});
