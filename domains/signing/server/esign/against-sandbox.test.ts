import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { machineClock } from '@ev/sandbox-kit/clock.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { notificationPath } from '../../contract/kinds.ts';
import { esignCredentials, esignSettings } from '../../sandbox/credentials.ts';
import { esignSandbox } from '../../sandbox/esign.ts';
import { esignHomePath, esignPagePath } from '../../sandbox/paths.ts';
import { EsignRefusal } from './port.ts';
import { createTencentEsign } from './tencent.ts';

const account = esignCredentials.make();
let app: FastifyInstance;
let origin: string;
/** What the brand's server is notified of. */
let notified: { signature: string; body: Buffer }[] = [];
const brand = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const signature = String(request.headers['content-signature']);
    notified.push({ signature, body: Buffer.concat(parts) });
    response.end('{}');
  });
});
beforeAll(async () => {
  await new Promise<void>((done) => brand.listen(0, '127.0.0.1', done));
  app = Fastify({ forceCloseConnections: true });
  await app.register(
    esignSandbox({
      account,
      clock: machineClock,
      publicOrigin: 'https://sandbox.example',
      notifyUrl: `http://127.0.0.1:${(brand.address() as AddressInfo).port}${notificationPath}`,
    }),
  );
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => {
  notified = [];
});
afterAll(async () => {
  await app.close();
  await new Promise((done) => brand.close(done));
});

const port = (wrong: object = {}) =>
  createTencentEsign({ ...esignSettings(origin, account), clock: machineClock, ...wrong });
const signer = { name: '林岚', idType: '1', idNumber: '33010619930518002X', phone: '13800000001' };
const returnUrl = 'https://brand.example/back';
const begin = (ms = 3_600_000) =>
  port().begin({
    flowNo: 'S1',
    title: '汽车买卖合同',
    pdf: Buffer.from('%PDF-1.7 contract'),
    signer,
    face: false,
    expiresAt: new Date(machineClock.now().getTime() + ms),
  });

const form = (url: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
/** What the signer does on the page. Returns where the page leads. */
async function end(no: string, ending: string) {
  const { url } = await port().pageOf({ no, signer, returnUrl });
  const token = new URL(url).searchParams.get('token') ?? '';
  expect((await app.inject({ url: `${esignPagePath}?token=${token}` })).body).toContain('请 林岚 签署');
  return (await form(esignPagePath, { token, ending })).headers.location;
}

it('is signed on the page, notified, and fetched', async () => {
  const { no } = await begin();
  expect(await port().stateOf(no)).toEqual({ state: 'open', reason: '' });
  // Leaving it is no result, and it can be opened again.
  expect(await end(no, 'leave')).toBe(returnUrl);
  expect(await port().stateOf(no)).toEqual({ state: 'open', reason: '' });
  expect(await end(no, 'sign')).toBe(returnUrl);
  expect(await port().stateOf(no)).toEqual({ state: 'signed', reason: '' });
  expect((await port().fileOf(no)).toString()).toContain('%PDF-1.7 contract');
  await vi.waitFor(() => expect(notified).toHaveLength(1));
  const [{ signature, body } = { signature: '', body: Buffer.alloc(0) }] = notified;
  expect(await port().readNotification({ 'content-signature': signature }, body)).toBe(no);
  // It is over: neither opened nor cancelled.
  await expect(port().pageOf({ no, signer, returnUrl })).rejects.toBeInstanceOf(EsignRefusal);
  await expect(port().cancel(no, '订单已取消')).rejects.toBeInstanceOf(EsignRefusal);
});

it('is refused with a reason, cancelled, or over by its time', async () => {
  const refused = await begin();
  await end(refused.no, 'refuse');
  expect(await port().stateOf(refused.no)).toEqual({ state: 'refused', reason: '合同内容与约定不一致' });
  const cancelled = await begin();
  await port().cancel(cancelled.no, '订单已取消');
  expect(await port().stateOf(cancelled.no)).toEqual({ state: 'ended', reason: '订单已取消' });
  const late = await begin(-60_000);
  expect(await port().stateOf(late.no)).toEqual({ state: 'ended', reason: '' });
});

it('sends forged notifications, which are not believed, and loses them', async () => {
  const { no } = await begin();
  await form(`${esignHomePath}contracts/${no}`, { act: 'forge' });
  const [{ signature, body } = { signature: '', body: Buffer.alloc(0) }] = notified;
  await expect(port().readNotification({ 'content-signature': signature }, body)).rejects.toMatchObject({
    kind: 'signature',
  });
  await form(`${esignHomePath}notifications`, { mode: 'lost' });
  await end(no, 'sign');
  expect(notified).toHaveLength(1);
  expect((await app.inject({ url: esignHomePath })).body).toContain('已签署');
  await form(`${esignHomePath}notifications`, { mode: 'sent' });
});

it.each([
  ['an unknown key', { secretId: 'AKIDother' }],
  ['a wrong signature', { secretKey: 'other' }],
  ['another operator', { operatorId: 'yDother' }],
  ['another seal', { sealId: 'yDother' }],
  ['no service', { endpoint: 'http://127.0.0.1:9/', fileEndpoint: 'http://127.0.0.1:9/' }],
])('fails with %s', async (_, wrong) => {
  const asked = { flowNo: 'S1', title: '合同', pdf: Buffer.from('%PDF-'), signer, face: false };
  const expiresAt = new Date(machineClock.now().getTime() + 60_000);
  await expect(port(wrong).begin({ ...asked, expiresAt })).rejects.toThrow();
});
