import type { AddressInfo } from 'node:net';
import { NotGenuine } from '@ev/platform/standard-webhooks.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createKuaidi100 } from '../server/logistics/kuaidi100/index.ts';
import { LogisticsRefusal, type ParcelReport } from '../server/logistics/port.ts';
import { carrierSandbox } from './index.ts';

const salt = 'a salt of sixteen characters';
let now = new Date('2026-03-10T00:00:00.000Z');
let sandbox: FastifyInstance;
let server: FastifyInstance;
let port: ReturnType<typeof createKuaidi100>;
let reports: (ParcelReport | 'forged')[];
const originOf = (app: FastifyInstance) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

beforeEach(async () => {
  now = new Date('2026-03-10T00:00:00.000Z');
  reports = [];
  server = Fastify();
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_r, body, done) =>
    done(null, body),
  );
  server.post('/reports', async (request, reply) => {
    try {
      reports.push(await port.readReport(request.body as Buffer));
      return { result: true };
    } catch (error) {
      if (!(error instanceof NotGenuine)) throw error;
      reports.push('forged');
      return reply.code(401).send({});
    }
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  sandbox = Fastify();
  await sandbox.register(carrierSandbox({ key: 'K', dataDir: null, now: () => now, tickMs: 20 }));
  await sandbox.listen({ port: 0, host: '127.0.0.1' });
  port = createKuaidi100({
    endpoint: `${originOf(sandbox)}/kuaidi100/poll`,
    key: 'K',
    salt,
    callbackUrl: `${originOf(server)}/reports`,
  });
});
afterEach(async () => {
  await sandbox.close();
  await server.close();
});

const parcel = { carrier: 'yuantong', trackingNo: 'YT1', phone: '13800000001' } as const;
const form = (url: string, fields: Record<string, string>) =>
  sandbox.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const act = (name: string) => form('/kuaidi100/parcels/yuantong-YT1', { act: name });

it('moves a parcel by itself as the time goes on', async () => {
  await port.subscribe(parcel);
  await port.subscribe(parcel);
  await vi.waitFor(() => expect(reports.at(-1)).toMatchObject({ state: 'collect' }));
  now = new Date('2026-03-12T00:00:00.000Z');
  await vi.waitFor(() => expect(reports.at(-1)).toMatchObject({ state: 'handOver' }));
  const last = reports.at(-1);
  expect(last !== 'forged' && last?.events).toHaveLength(5);
});

it('plays what goes wrong by hand', async () => {
  await form('/kuaidi100/mode', { mode: 'byHand' });
  await port.subscribe(parcel);
  for (const name of ['next', 'next', 'late', 'repeat', 'lose', 'forge']) await act(name);
  expect(reports.map((one) => (one === 'forged' ? one : one.state))).toEqual([
    'collect',
    'move',
    'collect',
    'move',
    'fail',
    'forged',
  ]);
  const page = await sandbox.inject('/kuaidi100/');
  expect(page.body).toContain('圆通速递 YT1');
  expect(page.body).toContain('得到回答 401');
  expect((await act('explode')).statusCode).toBe(404);
});

it('refuses subscriptions in its mode, and with another key', async () => {
  await form('/kuaidi100/mode', { mode: 'refusing' });
  await expect(port.subscribe(parcel)).rejects.toBeInstanceOf(LogisticsRefusal);
});
