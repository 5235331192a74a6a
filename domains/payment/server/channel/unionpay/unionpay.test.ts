import { X509Certificate } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rsaPair } from '../../../sandbox/till/rsa-pair.ts';
import { certificateOf } from '../../../sandbox/unionpay/certificate.ts';
import { unionpayCredentials } from '../../../sandbox/unionpay/credentials.ts';
import { isSigned } from '../genuine.ts';
import { ChannelRefusal } from '../port.ts';
import { createUnionpay } from './index.ts';
import { createSigning, digestOf } from './signing.ts';
import {
  answerOf,
  type Fields,
  formOf,
  paidNotice,
  recordedMessages,
  signAsUnionpay,
} from './tests/foreign-unionpay.ts';

const keys = unionpayCredentials.make();
const stranger = unionpayCredentials.make();
const now = new Date('2026-11-21T04:00:00Z');
const attemptNo = 'A261121120000ABCDEFG';
const refundNo = 'R261121123000ABCDEFG';

let server: Server;
let seen: { path: string; fields: Fields }[] = [];
let next: string[] = [];
let channel: ReturnType<typeof createUnionpay>;

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
      seen.push({ path: request.url ?? '', fields: Object.fromEntries(form) });
      response.writeHead(200).end(next.shift() ?? '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  channel = createUnionpay({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway/api/`,
    credentials: keys,
    notifyUrl: 'https://app.example/open/payment/unionpay/notify',
    returnPath: '/open/payment/unionpay/return',
    clock: { now: () => now },
  });
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
});

/** The next responses of the gateway, in their order. */
function answers(...contents: Fields[]): void {
  seen = [];
  next = contents.map((content) => answerOf(signAsUnionpay(keys, { merId: keys.merId, ...content })));
}
const order = (content: Fields = {}): Fields => ({
  respCode: '00',
  orderId: attemptNo,
  txnTime: '20261121120000',
  txnType: '01',
  origRespCode: '00',
  queryId: 'Q1',
  txnAmt: '500001',
  currencyCode: '156',
  traceTime: '1121120030',
  ...content,
});
const refund = { attemptNo, refundNo, amountFen: 500_001, totalFen: 500_001, reason: '重复支付' };

describe('signatures', () => {
  test.each(['notification', 'answer'] as const)(
    'a recorded %s of the test gateway has the signature that we compute',
    (kind) => {
      const { signature = '', ...content } = recordedMessages()[kind];
      const { publicKey } = new X509Certificate(content.signPubKeyCert ?? '');
      expect(isSigned(digestOf(content), signature, publicKey)).toBe(true);
      for (const name of Object.keys(content)) {
        expect(isSigned(digestOf({ ...content, [name]: `${content[name]}0` }), signature, publicKey)).toBe(
          false,
        );
      }
    },
  );

  test('a recorded message is refused from an issuer that is not configured', () => {
    const { notification } = recordedMessages();
    const at = new Date('2022-09-08T05:00:00Z');
    expect(() => createSigning(keys).open(notification, at)).toThrow('issued by somebody else');
    // Its own certificate is no issuer.
    const own = { ...keys, issuerCertificate: notification.signPubKeyCert ?? '' };
    expect(() => createSigning(own).open(notification, at)).toThrow('issued by somebody else');
  });

  test('a certificate is valid within its days, and for UnionPay only', () => {
    const signing = createSigning(keys);
    const message = signAsUnionpay(keys, paidNotice(keys, { attemptNo, amountFen: 1 }));
    expect(signing.open(message, now)).toMatchObject({ orderId: attemptNo });
    for (const day of ['1999-12-31', '2100-01-01']) {
      expect(() => signing.open(message, new Date(day))).toThrow('does not hold today');
    }
    const pair = rsaPair();
    for (const name of ['041@1@某某商户有限公司@1', '中国银联股份有限公司', '041@中国银联股份有限公司@1@1']) {
      const gatewayCertificate = certificateOf({ name, publicKey: pair.publicKey }, keys.authority);
      const theirs = signAsUnionpay({ gatewayPrivateKey: pair.privateKey, gatewayCertificate }, { a: 'b' });
      expect(() => signing.open(theirs, now)).toThrow('somebody else’s');
    }
  });
});

describe('requests', () => {
  const open = async () => {
    const launch = await channel.open({
      attemptNo,
      description: '岚屿·凌 购车定金',
      amountFen: 500_001,
      expiresAt: new Date('2026-11-21T04:30:00Z'),
      way: 'page',
      payer: null,
      payerIp: '203.0.113.7',
      returnUrl: 'https://app.example/h5/pages/pay/result?payNo=P1',
    });
    return new URL('chinaPayUrl' in launch ? launch.chinaPayUrl : '');
  };

  test('the posted form has the amount, the times and both return addresses, and is signed by the merchant', async () => {
    const address = await open();
    expect(address.pathname).toBe('/gateway/api/frontTransReq.do');
    const { signature = '', ...content } = Object.fromEntries(address.searchParams);
    expect(content).toEqual({
      version: '5.1.0',
      encoding: 'UTF-8',
      signMethod: '01',
      certId: keys.certId,
      accessType: '0',
      merId: keys.merId,
      bizType: '000201',
      channelType: '08',
      txnType: '01',
      txnSubType: '01',
      currencyCode: '156',
      orderId: attemptNo,
      txnTime: '20261121120000',
      txnAmt: '500001',
      payTimeout: '20261121123000',
      orderDesc: '岚屿·凌 购车定金',
      frontUrl: 'https://app.example/open/payment/unionpay/return?payNo=P1',
      backUrl: 'https://app.example/open/payment/unionpay/notify',
    });
    const { createPublicKey } = await import('node:crypto');
    expect(isSigned(digestOf(content), signature, createPublicKey(keys.merchantPublicKey))).toBe(true);
  });

  test('the same attempt is posted with the same content', async () => {
    expect((await open()).href).toBe((await open()).href);
  });

  test.each([
    ['https://gateway.95516.com/gateway/api', ['https://gateway.95516.com', 'https://*.95516.com']],
    [
      'https://gateway.test.95516.com/gateway/api',
      ['https://gateway.test.95516.com', 'https://*.test.95516.com'],
    ],
    ['https://pay.example/gateway/api', ['https://pay.example']],
  ])('pages may post to %s and to the addresses to which it redirects', (baseUrl, form) => {
    const { pageSources } = createUnionpay({ baseUrl, credentials: keys, notifyUrl: '', returnPath: '' });
    expect(pageSources).toEqual({ form });
  });

  test('a refund and its repeat have the same number and UnionPay’s number of the payment', async () => {
    answers(order(), { respCode: '00', orderId: refundNo });
    expect(await channel.refund(refund)).toMatchObject({ state: 'processing', amountFen: 500_001 });
    const [asked, first] = seen;
    expect(asked?.path).toBe('/gateway/api/queryTrans.do');
    expect(first?.path).toBe('/gateway/api/backTransReq.do');
    expect(first?.fields).toMatchObject({
      txnType: '04',
      orderId: refundNo,
      origQryId: 'Q1',
      txnAmt: '500001',
      txnTime: '20261121123000',
    });
    // The number is known there already: its outcome is queried.
    answers(order(), { respCode: '12', orderId: refundNo });
    expect(await channel.refund(refund)).toMatchObject({ state: 'processing' });
    expect(seen[1]?.fields).toEqual(first?.fields);
  });
});

describe('responses', () => {
  test.each([
    ['00', 'paid'],
    ['A6', 'paid'],
    ['03', 'paying'],
    ['04', 'paying'],
    ['05', 'notPaid'],
    ['30', 'failed'],
    ['51', 'failed'],
  ])('a payment with %s is %s', async (origRespCode, state) => {
    answers(order({ origRespCode }));
    expect(await channel.query(attemptNo)).toMatchObject({ state, attemptNo });
  });

  test('a paid order has UnionPay’s number, the amount in fen and its time', async () => {
    answers(order());
    expect(await channel.query(attemptNo)).toEqual({
      state: 'paid',
      attemptNo,
      transactionId: 'Q1',
      amountFen: 500_001,
      merchantId: keys.merId,
      paidAt: new Date('2026-11-21T12:00:30+08:00'),
    });
    answers(order({ txnTime: '20261121120000', traceTime: '0101000001' }));
    expect(await channel.query(attemptNo)).toMatchObject({ paidAt: new Date('2027-01-01T00:00:01+08:00') });
  });

  test('an order that does not exist is unknown', async () => {
    answers({ respCode: '34', orderId: attemptNo });
    expect(await channel.query(attemptNo)).toEqual({ state: 'unknown', attemptNo });
  });

  test.each<[string, () => string]>([
    ['unsigned', () => answerOf(order({ merId: keys.merId }))],
    ['signed with another key', () => answerOf(signAsUnionpay(stranger, order({ merId: keys.merId })))],
    ['for another merchant', () => answerOf(signAsUnionpay(keys, order({ merId: stranger.merId })))],
    [
      'for another order',
      () => answerOf(signAsUnionpay(keys, order({ merId: keys.merId, orderId: refundNo }))),
    ],
    [
      'of another time',
      () => answerOf(signAsUnionpay(keys, order({ merId: keys.merId, txnTime: '20261121120001' }))),
    ],
    [
      'without an amount',
      () => answerOf(signAsUnionpay(keys, { ...order({ merId: keys.merId }), txnAmt: '0' })),
    ],
    [
      'in another currency',
      () => answerOf(signAsUnionpay(keys, order({ merId: keys.merId, currencyCode: '840' }))),
    ],
    ['that refuses the query', () => answerOf(signAsUnionpay(keys, { merId: keys.merId, respCode: '10' }))],
    ['of a failing gateway', () => answerOf(signAsUnionpay(keys, { merId: keys.merId, respCode: '02' }))],
    [
      'with an amount twice',
      () => `${answerOf(signAsUnionpay(keys, order({ merId: keys.merId })))}&txnAmt=1`,
    ],
    ['not an answer', () => '<html>'],
    ['without a content', () => ''],
  ])('a response %s says nothing about money', async (_name, made) => {
    next = [made()];
    const failure = await channel.query(attemptNo).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(ChannelRefusal);
  });

  test('a refused refund is final; one whose payment cannot be found may be retried', async () => {
    answers(order(), { respCode: '36', orderId: refundNo });
    await expect(channel.refund(refund)).rejects.toMatchObject({ code: '36' });
    answers({ respCode: '34' });
    const failure = await channel.refund(refund).catch((error: unknown) => error);
    expect(failure).not.toBeInstanceOf(ChannelRefusal);
  });

  test.each([
    ['00', 'succeeded'],
    ['04', 'processing'],
    ['05', 'processing'],
    ['30', 'closed'],
  ])('a refund with %s is %s', async (origRespCode, state) => {
    answers(order({ orderId: refundNo, txnTime: '20261121123000', txnType: '04', origRespCode }));
    expect(await channel.queryRefund(refund)).toMatchObject({ state, amountFen: 500_001 });
  });
});

describe('notifications', () => {
  const read = ({ headers, body }: ReturnType<typeof formOf>) =>
    channel.readNotification(headers, Buffer.from(body));

  test.each([
    ['00', '01', 'payment'],
    ['A6', '01', 'payment'],
    ['00', '04', 'refund'],
  ])('%s of kind %s only trigger a query about a %s', async (respCode, txnType, about) => {
    const content = { ...paidNotice(keys, { attemptNo, amountFen: 1 }), respCode, txnType };
    expect(await read(formOf(signAsUnionpay(keys, content)))).toEqual({
      kind: 'ask',
      id: `2026${attemptNo}:${respCode}`,
      about,
      no: attemptNo,
    });
  });

  test('are acknowledged with the expected text', () => {
    expect(channel.acknowledgement.accepted.status).toBe(200);
  });
});
