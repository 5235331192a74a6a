import { createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Aes, Formatter, Rsa, Wechatpay } from 'wechatpay-axios-plugin';
import { wechatCredentials } from './credentials.ts';
import { wechatPaySandbox } from './index.ts';

/**
 * The gateway is tested against wechatpay-axios-plugin, which we did not write: it signs requests, checks the
 * signatures of responses by itself, decrypts notifications and reads bills.
 */
const wechat = wechatCredentials.make();
const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-wechat-'));
const day = '2026-11-21';
const now = () => new Date(`${day}T04:00:00Z`);

let app: FastifyInstance;
let origin: string;
let merchant: Server;
let notifyUrl: string;
const received: { headers: NodeJS.Dict<string | string[]>; body: string }[] = [];
let answers: number[] = [];
let count = 0;

beforeAll(async () => {
  merchant = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      response.writeHead(answers.shift() ?? 204).end();
    });
  });
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
  notifyUrl = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}/notify`;
  await start();
});
afterAll(async () => {
  await app.close();
  await new Promise((resolve) => merchant.close(resolve));
  rmSync(dataDir, { recursive: true, force: true });
});
afterEach(() => {
  received.length = 0;
  answers = [];
});

async function start() {
  app = Fastify({ forceCloseConnections: true });
  await app.register(
    wechatPaySandbox({ credentials: wechat, publicOrigin: 'http://pay.example', dataDir, speed: 200, now }),
  );
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
}

const sdk = (change: { privateKey?: string; serial?: string; platformKey?: string } = {}) =>
  new Wechatpay({
    mchid: wechat.mchId,
    serial: change.serial ?? wechat.merchantSerial,
    privateKey: change.privateKey ?? wechat.merchantPrivateKey,
    certs: { [wechat.platformSerial]: change.platformKey ?? wechat.platformPublicKey },
    baseURL: origin,
  });

type Client = ReturnType<typeof sdk>;
type Answer = { status: number; data: Record<string, unknown> };
const post = (client: Client, path: string, data: object) =>
  client.chain(path).post(data) as unknown as Promise<Answer>;
const get = (client: Client, path: string, params: object) =>
  client.chain(path).get({ params }) as unknown as Promise<Answer>;

async function openPayment(totalFen = 500_000) {
  count += 1;
  const no = `A2611210000${count}`;
  const order = {
    appid: wechat.appId,
    mchid: wechat.mchId,
    description: '购车定金',
    out_trade_no: no,
    notify_url: notifyUrl,
    amount: { total: totalFen, currency: 'CNY' },
    scene_info: { payer_client_ip: '127.0.0.1', h5_info: { type: 'Wap' } },
  };
  const { data } = await post(sdk(), 'v3/pay/transactions/h5', order);
  return { no, order, h5Url: String(data.h5_url) };
}

const act = (no: string, name: string) =>
  app.inject({
    method: 'POST',
    url: `/wechat/control/${no}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ act: name }),
  });

async function waitFor<Value>(read: () => Value | undefined): Promise<Value> {
  for (let tries = 0; tries < 500; tries += 1) {
    const value = read();
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('It never came');
}

/** Ids of the notifications for an order, as the SDK decrypts them. */
const noticesOf = (no: string): string[] =>
  received.flatMap(({ body }) => {
    const { id, resource } = JSON.parse(body);
    const { ciphertext, nonce, associated_data } = resource;
    const content = Aes.AesGcm.decrypt(ciphertext, wechat.apiV3Key, nonce, associated_data);
    return JSON.parse(content).out_trade_no === no ? [id] : [];
  });

const tradeStateOf = async (no: string) => {
  const { data } = await get(sdk(), `v3/pay/transactions/out-trade-no/${no}`, { mchid: wechat.mchId });
  return data;
};

test('a request that the SDK signed is accepted, and the SDK accepts the signed response', async () => {
  const { h5Url } = await openPayment();
  expect(h5Url).toMatch(/^http:\/\/pay\.example\/wechat\/h5pay\?prepay_id=wx[0-9a-f]{32}$/);
});

test('a response signed with another key is refused by the SDK', async () => {
  const other = wechatCredentials.make();
  const { no } = await openPayment();
  const client = sdk({ platformKey: other.platformPublicKey });
  await expect(
    get(client, `v3/pay/transactions/out-trade-no/${no}`, { mchid: wechat.mchId }),
  ).rejects.toThrow();
});

test.each([
  ['another key', { privateKey: wechatCredentials.make().merchantPrivateKey }],
  ['another serial', { serial: 'ABCDEF' }],
])('a request with %s is refused', async (_name, change) => {
  const failed = post(sdk(change), 'v3/pay/transactions/h5', {}).catch((error: unknown) => error);
  expect(await failed).toMatchObject({ response: { status: 401 } });
});

test('a request without a signature, or for another address, is refused', async () => {
  const url = '/v3/pay/transactions/out-trade-no/A1?mchid=1';
  expect((await app.inject({ method: 'GET', url })).statusCode).toBe(401);
  const timestamp = Formatter.timestamp();
  const nonce = Formatter.nonce();
  const signature = Rsa.sign(
    Formatter.request('GET', '/v3/else', timestamp, nonce),
    wechat.merchantPrivateKey,
  );
  const authorization = Formatter.authorization(
    wechat.mchId,
    nonce,
    signature,
    String(timestamp),
    wechat.merchantSerial,
  );
  expect((await app.inject({ method: 'GET', url, headers: { authorization } })).statusCode).toBe(401);
});

test('a notification has a signature and a content that the SDK accepts', async () => {
  const { no } = await openPayment();
  await act(no, 'pay');
  await waitFor(() => noticesOf(no)[0]);
  const { headers, body } = await waitFor(() => received[0]);
  const message = Formatter.response(
    String(headers['wechatpay-timestamp']),
    String(headers['wechatpay-nonce']),
    body,
  );
  expect(Rsa.verify(message, String(headers['wechatpay-signature']), wechat.platformPublicKey)).toBe(true);
  expect(headers['wechatpay-serial']).toBe(wechat.platformSerial);
  const { resource, event_type } = JSON.parse(body);
  expect(event_type).toBe('TRANSACTION.SUCCESS');
  const plain = Aes.AesGcm.decrypt(
    resource.ciphertext,
    wechat.apiV3Key,
    resource.nonce,
    resource.associated_data,
  );
  expect(JSON.parse(plain)).toMatchObject({
    out_trade_no: no,
    trade_state: 'SUCCESS',
    amount: { total: 500_000 },
  });
});

test('a notification that is not acknowledged is repeated under the same id with a new signature', async () => {
  const { no } = await openPayment();
  answers = [500, 500];
  await act(no, 'pay');
  const third = await waitFor(() => received[2]);
  expect(new Set(received.map(({ body }) => JSON.parse(body).id)).size).toBe(1);
  const message = Buffer.from(
    `${third.headers['wechatpay-timestamp']}\n${third.headers['wechatpay-nonce']}\n${third.body}\n`,
  );
  const signature = Buffer.from(String(third.headers['wechatpay-signature']), 'base64');
  expect(verify('sha256', message, createPublicKey(wechat.platformPublicKey), signature)).toBe(true);
});

test('each button pays as its label says', async () => {
  const silent = await openPayment();
  await act(silent.no, 'silent');
  expect(await tradeStateOf(silent.no)).toMatchObject({ trade_state: 'SUCCESS' });

  const failed = await openPayment();
  await act(failed.no, 'fail');
  expect(await tradeStateOf(failed.no)).toMatchObject({ trade_state: 'PAYERROR' });

  const wrong = await openPayment();
  await act(wrong.no, 'wrongAmount');
  expect(await tradeStateOf(wrong.no)).toMatchObject({ amount: { total: 499_900 } });

  const late = await openPayment();
  await act(late.no, 'late');
  expect(await tradeStateOf(late.no)).toMatchObject({ trade_state: 'USERPAYING' });
  await waitFor(() => noticesOf(late.no)[0]);
  expect(await tradeStateOf(late.no)).toMatchObject({ trade_state: 'SUCCESS' });

  const twice = await openPayment();
  await act(twice.no, 'twice');
  await waitFor(() => noticesOf(twice.no)[1]);
  expect(new Set(noticesOf(twice.no)).size).toBe(1);
  expect(noticesOf(silent.no)).toEqual([]);
  expect((await act(twice.no, 'pay')).statusCode).toBe(409);
});

test('a paid order cannot be closed, an unpaid one can', async () => {
  const paid = await openPayment();
  await act(paid.no, 'silent');
  const close = (no: string) =>
    post(sdk(), `v3/pay/transactions/out-trade-no/${no}/close`, { mchid: wechat.mchId });
  await expect(close(paid.no)).rejects.toMatchObject({ response: { data: { code: 'ORDERPAID' } } });
  const open = await openPayment();
  expect((await close(open.no)).status).toBe(204);
  expect(await tradeStateOf(open.no)).toMatchObject({ trade_state: 'CLOSED' });
});

test('a refund is accepted once, succeeds later and never exceeds the paid amount', async () => {
  const { no } = await openPayment();
  await act(no, 'silent');
  const request = {
    out_trade_no: no,
    out_refund_no: `R${no}`,
    notify_url: notifyUrl,
    amount: { refund: 500_000, total: 500_000, currency: 'CNY' },
  };
  const first = await post(sdk(), 'v3/refund/domestic/refunds', request);
  expect(first.data.status).toBe('PROCESSING');
  const again = await post(sdk(), 'v3/refund/domestic/refunds', request);
  expect(again.data.refund_id).toBe(first.data.refund_id);
  const more = { ...request, out_refund_no: `S${no}` };
  await expect(post(sdk(), 'v3/refund/domestic/refunds', more)).rejects.toMatchObject({
    response: { status: 400 },
  });
  const { body } = await waitFor(() => received.find((notice) => notice.body.includes('REFUND.SUCCESS')));
  const { resource } = JSON.parse(body);
  const plain = Aes.AesGcm.decrypt(
    resource.ciphertext,
    wechat.apiV3Key,
    resource.nonce,
    resource.associated_data,
  );
  expect(JSON.parse(plain)).toMatchObject({ out_refund_no: `R${no}`, refund_status: 'SUCCESS' });
});

test("the SDK reads the day's bill", async () => {
  const { data } = await get(sdk(), 'v3/bill/tradebill', { bill_date: day, bill_type: 'ALL' });
  const file = new URL(String(data.download_url));
  const answer = await get(sdk(), file.pathname.slice(1), { token: day }).catch((error: unknown) => error);
  // The file is not signed, which the SDK's general check does not expect.
  const body =
    (answer as { response?: { data: unknown } }).response?.data ?? (answer as { data: unknown }).data;
  const { rows, summary } = Formatter.castCsvBill(Buffer.from(String(body))) as {
    rows: Record<string, string>[];
    summary: Record<string, string>;
  };
  expect(rows.length).toBe(Number(summary.总交易单数));
  expect(rows.some((row) => row.交易状态 === 'REFUND')).toBe(true);
});

test('a restart preserves payments', async () => {
  const { no } = await openPayment();
  await act(no, 'silent');
  await app.close();
  await start();
  expect(await tradeStateOf(no)).toMatchObject({ trade_state: 'SUCCESS' });
});

test('the cashier page says that it is simulated, escapes its texts and leads back', async () => {
  const { h5Url } = await openPayment();
  const path = h5Url.replace('http://pay.example', '');
  const back = encodeURIComponent('https://app.example/h5/pages/pay/result?payNo=P1');
  const page = await app.inject({ method: 'GET', url: `${path}&redirect_url=${back}` });
  expect(page.body).toContain('沙盒支付');
  expect(page.body).toContain('¥5,000');
  const script = encodeURIComponent('javascript:alert(1)');
  expect((await app.inject({ method: 'GET', url: `${path}&redirect_url=${script}` })).body).not.toContain(
    'javascript:',
  );
  const form = new URLSearchParams({
    prepay_id: new URL(h5Url).searchParams.get('prepay_id') ?? '',
    redirect_url: decodeURIComponent(back),
    act: 'pay',
  });
  const done = await app.inject({
    method: 'POST',
    url: '/wechat/h5pay',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  });
  expect(done.body).toContain('支付成功');
  expect(done.body).toContain('href="https://app.example/h5/pages/pay/result?payNo=P1"');
});
