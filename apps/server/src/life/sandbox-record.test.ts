import { factorySecrets } from '@ev/factory/sandbox/credentials.ts';
import { factorySandbox } from '@ev/factory/sandbox/index.ts';
import type { FulfilmentPort } from '@ev/factory/server/port.ts';
import { createSignedEventsFactory } from '@ev/factory/server/signed-events/index.ts';
import { factoryEvents } from '@ev/factory/server/tables.ts';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { carOrders } from '@ev/order/server/tables.ts';
import { wechatCredentials } from '@ev/payment/sandbox/wechat-pay/credentials.ts';
import { wechatPaySandbox } from '@ev/payment/sandbox/wechat-pay/index.ts';
import type { ChannelPort } from '@ev/payment/server/channel/port.ts';
import { createWechatPay } from '@ev/payment/server/channel/wechat-pay/index.ts';
import { notifyPathOf } from '@ev/payment/server/notify-path.ts';
import { paymentAttempts, reconciliationDifferences, refunds } from '@ev/payment/server/tables.ts';
import type { LifePart } from '@ev/platform/life-part.ts';
import { createLog } from '@ev/platform/log.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { fleetCredentials } from '@ev/telematics/sandbox/credentials.ts';
import { vehiclesSandbox } from '@ev/telematics/sandbox/index.ts';
import { houseDomains } from '@ev/testkit/server/house.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, type TestServer, testKeys } from '@ev/testkit/server/launch.ts';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { episodesOf, lifeParts } from './live.ts';
import { tellSandbox } from './sandbox-record.ts';
import { openStage } from './stage.ts';

vi.setConfig({ testTimeout: 120_000 });

const secret = 'secret of the demo';
const wechat = wechatCredentials.make();
const factory = factorySecrets.make();
const domains = await houseDomains();
let server: TestServer;
let sandbox: FastifyInstance;
let origin: string;
let parts: LifePart[];

/** The server with the adapters of a demo, and the sandbox that simulates the other side. */
beforeAll(async () => {
  const channel = {} as ChannelPort;
  const works = {} as FulfilmentPort;
  server = await launch({ jobs: true, providers: { wechat: channel, fulfilment: works } });
  const notifyOrigin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const notifyUrl = notifyOrigin + notifyPathOf('wechat');
  sandbox = Fastify({ forceCloseConnections: true });
  await sandbox.register(
    wechatPaySandbox({
      credentials: wechat,
      publicOrigin: 'http://pay.example',
      dataDir: null,
      speed: 1000,
      record: { secret, notifyUrl },
    }),
  );
  await sandbox.register(
    factorySandbox({
      secrets: factory,
      dataDir: null,
      speed: 1000,
      recordSecret: secret,
      eventsUrl: `${notifyOrigin}/open/fulfilment/events`,
    }),
  );
  await sandbox.register(
    vehiclesSandbox({
      credentials: fleetCredentials.make(),
      recordSecret: secret,
      now: () => server.clock.now(),
    }),
  );
  origin = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  const { platformSerial, platformPublicKey } = wechat;
  const credentials = { ...wechat, platformKeys: { [platformSerial]: platformPublicKey } };
  Object.assign(channel, createWechatPay({ baseUrl: origin, credentials, notifyUrl }));
  Object.assign(
    works,
    createSignedEventsFactory({
      endpoint: `${origin}/factory/messages`,
      ourSecrets: [factory.brandSecret],
      factorySecrets: [factory.factorySecret],
    }),
  );
  await live(['paid', 'inProduction', 'refunded']);
}, 300_000);
afterAll(async () => {
  await server.stop();
  await sandbox.close();
});

const tell = () => tellSandbox(server.db, parts, { origin, secret });

/** The cast signs up, and one order with each of these outcomes is simulated. */
async function live(endings: readonly string[]): Promise<void> {
  parts = await lifeParts(domains);
  const today = server.clock.now();
  const episodes = episodesOf(parts, today);
  const orders = endings.map((ending) => episodes.find(({ name }) => name.endsWith(`-${ending}`)));
  const stage = await openStage({
    config: server.parts.config,
    db: server.db,
    databaseUrl: server.databaseUrl,
    redis: null,
    signals: server.parts.signals,
    jobs: server.jobs,
    log: createLog({ level: 'silent' }),
    domains,
    keys: testKeys,
    partners: server.providers,
    leaving: () => false,
    draining: () => false,
    parts,
    seed: 'test',
    today,
    restFactor: () => 0,
    leave: tell,
  });
  const people = episodes.filter(({ name }) => name.startsWith('account/'));
  for (const episode of [...people, ...orders]) if (episode) await stage.play(episode);
  await stage.close();
}

async function orderIn(status: '2' | '11'): Promise<string> {
  const [order] = await server.db.select().from(carOrders).where(eq(carOrders.status, status));
  if (!order) throw new Error(`The cast has no order in ${status}`);
  return order.orderNo;
}

async function brandCancel(orderNo: string, seenStatus: '2' | '11'): Promise<void> {
  const { client } = server;
  const { token } = await newStaff(server);
  const { header } = await client.call(
    'order.brandCancel',
    { orderNo, seenStatus, reason: '配置停产' },
    { token },
  );
  expect(header.code).toBe('10000000');
  for (let person = 0; person < 2; person += 1) {
    const finance = await newStaff(server, ['finance']);
    await client.call('order.releaseRefund', { orderNo }, { token: finance.token });
  }
  await jobsDone(server);
}

const known = async () => (await sandbox.inject('/wechat/control')).json();

it('the first reconciliation of the cast’s payments and refunds is clean', async () => {
  const { db, jobs } = server;
  const paid = await db.select().from(paymentAttempts).where(isNotNull(paymentAttempts.paidAt));
  const back = await db.select().from(refunds).where(isNotNull(refunds.acceptedAt));
  expect([paid.length, back.length]).toEqual([3, 1]);
  const days = new Set([...paid.map(({ paidAt }) => paidAt), ...back.map(({ acceptedAt }) => acceptedAt)]);
  for (const at of days) {
    if (at) await db.transaction((tx) => jobs.enqueue(tx, 'payment.reconcile', { day: shanghaiDay(at) }));
  }
  await jobsDone(server);
  expect(await db.select().from(reconciliationDifferences)).toEqual([]);
  // If the channel did not know them, each would be missing in its bill.
  const { payments, refunds: returned } = await known();
  expect([payments.length, returned.length]).toEqual([3, 1]);
});

it('money of the cast is refunded through its channel', async () => {
  const orderNo = await orderIn('2');
  await brandCancel(orderNo, '2');
  await expect
    .poll(
      async () => {
        const own = await server.db.select().from(refunds).where(eq(refunds.ownerNo, orderNo));
        return own.map(({ status }) => status);
      },
      { timeout: 20_000 },
    )
    .toEqual(['OM011']);
});

it('a car of the cast is withdrawn by a factory that never received it over the wire', async () => {
  const orderNo = await orderIn('11');
  const [last] = await server.db
    .select({ sequence: factoryEvents.sequence })
    .from(factoryEvents)
    .where(eq(factoryEvents.orderNo, orderNo))
    .orderBy(asc(factoryEvents.sequence));
  await brandCancel(orderNo, '11');
  await expect
    .poll(
      async () => {
        const said = await server.db
          .select()
          .from(factoryEvents)
          .where(
            and(eq(factoryEvents.orderNo, orderNo), eq(factoryEvents.sequence, (last?.sequence ?? 0) + 1)),
          );
        return said.map(({ content, outcome }) => [content.type, outcome]);
      },
      { timeout: 20_000 },
    )
    .toEqual([['withdrawn', 'applied']]);
});

it('a repeated report changes nothing, and nobody else can send it', async () => {
  const before = await known();
  await tell();
  expect(await known()).toEqual(before);
  for (const url of ['/wechat/record', '/factory/record']) {
    const headers = { 'content-type': 'application/json' };
    const answer = await sandbox.inject({ method: 'POST', url, headers, payload: '[]' });
    expect(answer.statusCode).toBe(404);
  }
  await expect(tellSandbox(server.db, parts, { origin, secret: 'a guess' })).rejects.toThrow('404');
});
