import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import smCrypto from 'sm-crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cmbCredentials } from '../../../sandbox/cmb/credentials.ts';
import { ChannelRefusal, type OpenRequest } from '../port.ts';
import { createCmb } from './index.ts';
import { apiSignOf } from './signing.ts';
import { isSm2PublicKey, isSm2Signed, sm2Signer } from './sm2.ts';
import { type Fields, jsonOf, paidNotice, signAsBank } from './tests/foreign-cmb.ts';

const keys = cmbCredentials.make();
const stranger = cmbCredentials.make();
const { merId, userId } = keys;
const now = new Date('2026-11-21T04:00:00Z');
const attemptNo = 'A261121120000ABCDEFG';
const refundNo = 'R261121123000ABCDEFG';
const apps = { inWechat: 'wx0000000000000000', miniProgram: 'wx1111111111111111' };

type Seen = { path: string; headers: Fields; envelope: Fields; content: Fields };
let server: Server;
let seen: Seen[] = [];
let next: { status?: number; body: string };
let channel: ReturnType<typeof createCmb>;

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const envelope = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Fields;
      const content = JSON.parse(envelope.biz_content ?? '{}') as Fields;
      seen.push({ path: request.url ?? '', headers: request.headers as Fields, envelope, content });
      response.writeHead(next.status ?? 200).end(next.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  channel = createCmb({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/polypay/v1.0`,
    credentials: { ...keys, wechatApps: apps },
    notifyUrl: 'https://app.example/open/payment/cmb/notify',
    clock: { now: () => now },
  });
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
});

const answer = (content: object, by = keys) => ({
  body: JSON.stringify(
    signAsBank(by, {
      returnCode: 'SUCCESS',
      respCode: 'SUCCESS',
      biz_content: JSON.stringify({ merId, ...content }),
    }),
  ),
});
const refuse = (errCode: string, fields: Fields = { returnCode: 'SUCCESS', respCode: 'FAIL' }) => ({
  body: JSON.stringify(signAsBank(keys, { ...fields, errCode, respMsg: '不行' })),
});
const order = (content: Fields = {}) => ({
  orderId: attemptNo,
  cmbOrderId: '9001',
  txnAmt: '500001',
  tradeState: 'S',
  currencyCode: '156',
  txnTime: '20261121115900',
  endDate: '20261121',
  endTime: '120030',
  ...content,
});
const request: OpenRequest = {
  attemptNo,
  description: '岚屿·凌 购车定金',
  amountFen: 500_001,
  way: 'code',
  payer: null,
  expiresAt: new Date('2026-11-21T04:30:00Z'),
  payerIp: '203.0.113.7',
  returnUrl: 'https://app.example/h5/pages/pay/result?payNo=P1',
};
const refund = { attemptNo, refundNo, amountFen: 500_000, totalFen: 500_001, reason: '重复支付' };

describe('signatures', () => {
  test('the call’s own is that of the bank’s documentation', () => {
    const sign =
      'ceo20AoYZegzjt4cn+kSGqFBDWIL/ykLTan5mQW8teofYaGdiMJeg5Xkp9ZZp3PlJkSf1+MLv2xbamDsiLmPP9vFLbnyttgYYtrHaCbcExZgRwbSgu9XQ6wIVrlUOyYCWT33QfiXyxyZv5o9B0VNgUN6CEmFJfGlFJVQky7Oui2JMmPg3xtGDVh/Vr6EfT6ZGA5vJnrSIWeDMu/8AUG4XJ24Bj/Txdys34dV4WCk8zh8O1NcHEYbbcneJ9A/BTvswsUbJtX45oIPn9vn1Gfhp81SxinU8SfrOi3jY9auYYOnokRbA6ihR2kCjwpiVRSK9xeF8iQIEjDlY+poy3m6bg==';
    expect(
      apiSignOf({
        appid: 'e315a8b5-45f6-4f96-b20a-0b586a2a96c6',
        secret: '6adca97f-c411-43cd-93ed-7f1aee829832',
        sign,
        timestamp: '1528882455',
      }),
    ).toBe('5353272fd8a5b9a7d997ff9719246f49');
  });

  test('SM2 accepts the example of the standard (GM/T 0003.5 A.2), and no other', () => {
    const spki = (point: string) =>
      Buffer.from(`3059301306072a8648ce3d020106082a811ccf5501822d03420004${point}`, 'hex').toString('base64');
    const key = spki(
      '09f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13',
    );
    const r = 'f5a03b0648d2c4630eeac513e1bb81a15944da3827d5b74143ac7eaceee720b3';
    const s = 'b1b6aa29df212fd8763182bc0d421ca1bb9038fd1f7f42d4840b69c485bbc1aa';
    const signature = Buffer.from(`3046022100${r}022100${s}`, 'hex').toString('base64');
    expect(isSm2Signed('message digest', signature, key)).toBe(true);
    expect(isSm2Signed('message digest.', signature, key)).toBe(false);
    expect(isSm2Signed('message digest', `${signature}=`, key)).toBe(false);
    const ours = sm2Signer('3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8');
    expect(isSm2Signed('消息', ours('消息'), key)).toBe(true);
  });

  test('sm-crypto accepts our signatures, and we accept those of sm-crypto', () => {
    const { sm2 } = smCrypto;
    const how = { der: true, hash: true, userId: '1234567812345678' } as const;
    const text = 'a=岚屿&b=1';
    for (let round = 0; round < 20; round += 1) {
      const { privateKey, publicKey } = sm2.generateKeyPairHex();
      const spki = Buffer.from(`3059301306072a8648ce3d020106082a811ccf5501822d034200${publicKey}`, 'hex');
      const ours = sm2Signer(privateKey)(text);
      expect(sm2.doVerifySignature(text, Buffer.from(ours, 'base64').toString('hex'), publicKey, how)).toBe(
        true,
      );
      const theirs = Buffer.from(sm2.doSignature(text, privateKey, { ...how, publicKey }), 'hex').toString(
        'base64',
      );
      expect(isSm2Signed(text, theirs, spki.toString('base64'))).toBe(true);
      expect(isSm2Signed(`${text}0`, theirs, spki.toString('base64'))).toBe(false);
    }
  });

  test('the key of the bank’s documentation is parsed', () => {
    const key =
      'MFkwEwYHKoZIzj0CAQYIKoEcz1UBgi0DQgAE6Q+fktsnY9OFP+LpSR5Udbxf5zHCFO0PmOKlFNTxDIGl8jsPbbB/9ET23NV+acSz4FEkzD74sW2iiNVHRLiKHg==';
    expect(isSm2PublicKey(key)).toBe(true);
    expect(isSm2PublicKey(key.slice(4))).toBe(false);
  });
});

describe('requests', () => {
  test('a code is requested with amount, time and cashier, signed twice', async () => {
    seen = [];
    next = answer({ orderId: attemptNo, qrCode: 'https://qr.95516.com/03080000/1005/1' });
    expect(await channel.open(request)).toEqual({ qRAuthCode: 'https://qr.95516.com/03080000/1005/1' });
    const [{ path, headers, envelope, content } = {} as Seen] = seen;
    expect(path).toBe('/polypay/v1.0/mchorders/qrcodeapply');
    expect(content).toEqual({
      merId,
      userId,
      orderId: attemptNo,
      txnAmt: '500001',
      currencyCode: '156',
      body: '岚屿·凌 购车定金',
      payValidTime: '1800',
      notifyUrl: 'https://app.example/open/payment/cmb/notify',
    });
    const { sign = '', ...signed } = envelope;
    const text = Object.keys(signed)
      .toSorted()
      .map((name) => `${name}=${signed[name]}`)
      .join('&');
    expect(isSm2Signed(text, sign, keys.merchantPublicKey)).toBe(true);
    const { appid = '', timestamp = '', apisign } = headers;
    expect(appid).toBe(keys.appId);
    expect(timestamp).toBe('1795233600');
    expect(apisign).toBe(apiSignOf({ appid, secret: keys.appSecret, sign, timestamp }));
  });

  test.each([
    ['an object', (sheet: Fields) => sheet],
    ['a text', (sheet: Fields) => JSON.stringify(sheet)],
  ])('WeChat’s sheet is ordered for its payer and returned as %s', async (_name, written) => {
    seen = [];
    const sheet = {
      appId: apps.inWechat,
      timeStamp: '1795233600',
      nonceStr: 'n',
      package: 'prepay_id=wx1',
      signType: 'RSA',
      paySign: 'x',
    };
    next = answer({ orderId: attemptNo, payData: written(sheet) });
    const payer = { appId: apps.inWechat, openId: 'o1' };
    expect(await channel.open({ ...request, way: 'inWechat', payer, payerIp: '2001:db8::1' })).toEqual({
      cmbWxData: sheet,
    });
    expect(seen[0]?.path).toBe('/polypay/v1.0/mchorders/onlinepay');
    expect(seen[0]?.content).toMatchObject({
      tradeType: 'JSAPI',
      subAppId: apps.inWechat,
      subOpenId: 'o1',
      spbillCreateIp: '127.0.0.1',
    });
  });

  test('no sheet is ordered without a payer', async () => {
    await expect(channel.open({ ...request, way: 'inWechat' })).rejects.toThrow('who pays');
  });

  test('a refund and its repeat have the same number', async () => {
    seen = [];
    next = answer({ orderId: refundNo, refundState: 'P', cmbOrderId: '9002', txnTime: '20261121123001' });
    const taken = { state: 'processing', amountFen: 500_000, channelRefundId: '9002' };
    expect(await channel.refund(refund)).toMatchObject(taken);
    expect(await channel.refund(refund)).toMatchObject(taken);
    expect(seen[0]?.content).toEqual(seen[1]?.content);
    expect(seen[0]?.content).toMatchObject({
      orderId: refundNo,
      origOrderId: attemptNo,
      txnAmt: '500001',
      refundAmt: '500000',
    });
  });
});

describe('responses', () => {
  test.each([
    ['S', 'paid'],
    ['P', 'notPaid'],
    ['F', 'failed'],
    ['C', 'closed'],
    ['D', 'closed'],
    ['R', 'closed'],
  ])('an order in %s is %s', async (tradeState, state) => {
    next = answer(order({ tradeState }));
    expect(await channel.query(attemptNo)).toMatchObject({ state, attemptNo });
  });

  test('a paid order has the bank’s number, the amount in fen and its time', async () => {
    next = answer(order());
    expect(await channel.query(attemptNo)).toEqual({
      state: 'paid',
      attemptNo,
      transactionId: '9001',
      amountFen: 500_001,
      merchantId: merId,
      paidAt: new Date('2026-11-21T12:00:30+08:00'),
    });
    next = answer(order({ endDate: '', endTime: '' }));
    expect(await channel.query(attemptNo)).toMatchObject({ paidAt: new Date('2026-11-21T11:59:00+08:00') });
  });

  test.each([
    ['ORDERID_INVALID', 'unknown'],
    ['UNPAIED_ORDER', 'notPaid'],
    ['CMBORDERID_NOT_EXIST', 'notPaid'],
  ])('%s means that it is %s', async (code, state) => {
    next = refuse(code);
    expect(await channel.query(attemptNo)).toEqual({ state, attemptNo });
  });

  test.each<[string, { status?: number; body: string }]>([
    ['unsigned', { body: JSON.stringify({ returnCode: 'SUCCESS', respCode: 'SUCCESS' }) }],
    ['signed with another key', answer(order(), stranger)],
    ['changed after it was signed', { body: answer(order()).body.replace('500001', '500002') }],
    ['for another merchant', answer({ ...order(), merId: stranger.merId })],
    ['for another order', answer(order({ orderId: refundNo }))],
    ['without an amount', answer({ ...order(), txnAmt: undefined })],
    ['with a broken amount', answer(order({ txnAmt: '5000.01' }))],
    ['in another currency', answer(order({ currencyCode: '840' }))],
    ['with another state', answer(order({ tradeState: 'X' }))],
    ['of a failing bank', refuse('SYSTERM_ERROR', { returnCode: 'FAIL' })],
    ['that refuses the query', refuse('USERID_CHECK_FAILED')],
    ['of a failing server', { status: 502, body: '' }],
    ['not JSON', { body: '<html>' }],
  ])('a response %s says nothing about money', async (_name, made) => {
    next = made;
    const failure = await channel.query(attemptNo).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(ChannelRefusal);
  });

  test('a closed order is closed; one that cannot be closed is paid or being paid', async () => {
    next = answer({ origOrderId: attemptNo, closeState: 'C' });
    await channel.close(attemptNo);
    next = answer({ origOrderId: attemptNo, closeState: 'F' });
    await expect(channel.close(attemptNo)).rejects.toBeInstanceOf(ChannelRefusal);
    next = refuse('TRADESTATE_NOT_LAWFUL');
    await expect(channel.close(attemptNo)).rejects.toMatchObject({ code: 'TRADESTATE_NOT_LAWFUL' });
  });

  test('a refund that cannot be paid out yet is retried, another refusal is final', async () => {
    next = refuse('MCH_FORWARD_AMOUNT_LESS');
    const failure = await channel.refund(refund).catch((error: unknown) => error);
    expect(failure).not.toBeInstanceOf(ChannelRefusal);
    next = refuse('REFUNDAMT_EXCEED');
    await expect(channel.refund(refund)).rejects.toMatchObject({ code: 'REFUNDAMT_EXCEED' });
  });

  test.each([
    ['S', 'succeeded'],
    ['P', 'processing'],
    ['F', 'abnormal'],
  ])('a refund in %s is %s', async (tradeState, state) => {
    next = answer({ orderId: refundNo, tradeState, refundAmt: '500000', txnTime: '20261121123001' });
    expect(await channel.queryRefund(refund)).toMatchObject({ state, amountFen: 500_000 });
    next = refuse('ORDERID_INVALID');
    expect(await channel.queryRefund(refund)).toMatchObject({ state: 'unknown' });
  });
});

describe('notifications', () => {
  const content = paidNotice(keys, { attemptNo, amountFen: 1 });
  const sealed = (change: Fields = {}) =>
    signAsBank(keys, { biz_content: JSON.stringify({ ...content, ...change }) });
  const read = (body: string) => channel.readNotification({}, Buffer.from(body));

  test('of a payment and of a refund only trigger a query, in JSON and as a form', async () => {
    const asked = { kind: 'ask', id: `9001${attemptNo}`, about: 'payment', no: attemptNo };
    expect(await read(jsonOf(sealed()).body)).toEqual(asked);
    expect(await read(new URLSearchParams(sealed()).toString())).toEqual(asked);
    expect(await read(jsonOf(sealed({ refundAmt: '1' })).body)).toMatchObject({ about: 'refund' });
  });

  test('are acknowledged with the merchant’s signature', () => {
    const { sign = '', ...fields } = JSON.parse(channel.acknowledgement.accepted.body) as Fields;
    expect(fields).toMatchObject({ returnCode: 'SUCCESS', respCode: 'SUCCESS' });
    const text = Object.keys(fields)
      .toSorted()
      .map((name) => `${name}=${fields[name]}`)
      .join('&');
    expect(isSm2Signed(text, sign, keys.merchantPublicKey)).toBe(true);
  });
});
