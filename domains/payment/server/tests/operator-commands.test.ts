/** The operator's commands about payments, by the real adapter against a gateway with its real protocol. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operatorWith } from '@ev/operations/server/testing/operator.ts';
import { newBuyer } from '@ev/order/server/testing/buyer.ts';
import { loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import { providerSwitches } from '@ev/platform/switchboard/tables.ts';
import { auditLog } from '@ev/staff/server/tables.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { digestOfTables } from '@ev/testkit/server/table-digest.ts';
import { eq } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { wechatCredentials } from '../../sandbox/wechat-pay/credentials.ts';
import { wechatPaySandbox } from '../../sandbox/wechat-pay/index.ts';
import type { ChannelPort } from '../channel/port.ts';
import { createWechatPay } from '../channel/wechat-pay/index.ts';
import { channelNotifications, paymentAttempts, refunds } from '../tables.ts';

// The first command makes the keys of all partners of the demo.
vi.setConfig({ testTimeout: 120_000 });

let dataDir: string;
let sandbox: FastifyInstance;
let origin: string;
let wechat: ChannelPort;
let server: TestServer;
let ops: ReturnType<typeof operatorWith>;

/** The gateway, whose refunds take hours; its records survive a restart. */
async function openGateway(port: number): Promise<void> {
  sandbox = Fastify({ forceCloseConnections: true });
  const credentials = loadOrCreateCredentials(dataDir, wechatCredentials);
  const publicOrigin = 'http://pay.example';
  await sandbox.register(wechatPaySandbox({ credentials, publicOrigin, dataDir, speed: 0.001 }));
  origin = await sandbox.listen({ port, host: '127.0.0.1' });
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ev-operator-'));
  await openGateway(0);
  const known = loadOrCreateCredentials(dataDir, wechatCredentials);
  const credentials = { ...known, platformKeys: { [known.platformSerial]: known.platformPublicKey } };
  // Nobody hears notifications: what the product knows comes from queries.
  const notifyOrigin = 'http://127.0.0.1:9';
  wechat = createWechatPay({ baseUrl: origin, credentials, notifyUrl: `${notifyOrigin}/notify` });
  server = await launch({ jobs: 'queued', providers: { wechat } });
  ops = operatorWith({
    APP_ENV: 'dev',
    DATA_DIR: dataDir,
    DATABASE_URL: server.databaseUrl,
    SANDBOX_ORIGIN: origin,
    NOTIFY_ORIGIN: notifyOrigin,
  });
});
afterAll(async () => {
  await server.stop();
  await sandbox.close();
  await rm(dataDir, { recursive: true });
});

/** A customer has paid, and the process that stored the notification died before its effect. */
async function strandedNotification({ cancelled = false } = {}) {
  const buyer = await newBuyer(server);
  const orderNo = await buyer.order();
  const { payNo } = await buyer.startPaying(orderNo);
  const [attempt] = await server.db.select().from(paymentAttempts).where(eq(paymentAttempts.payNo, payNo));
  const attemptNo = attempt?.attemptNo ?? '';
  if (cancelled) await buyer.cancel(orderNo);
  const paid = await sandbox.inject({
    method: 'POST',
    url: `/wechat/control/${attemptNo}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ act: 'silent' }),
  });
  expect(paid.statusCode).toBe(200);
  const id = `wechat:EV-${attemptNo}`;
  await server.db.insert(channelNotifications).values({
    id,
    channel: 'wechat',
    kind: 'payment',
    subjectNo: attemptNo,
    raw: '{}',
    receivedAt: server.clock.now(),
  });
  return { buyer, orderNo, attemptNo, id, amountFen: attempt?.amountFen ?? 0 };
}

const statusOf = async ({ buyer, orderNo }: Awaited<ReturnType<typeof strandedNotification>>) =>
  (await buyer.get(orderNo)).body.status;

const auditOf = async (object: string) => {
  const lines = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.object, object))
    .orderBy(auditLog.id);
  return lines.map(({ action, actor, details }) => [action, actor, details?.operator]);
};

/** What a command answers that must change nothing. */
async function unchanged(...args: string[]) {
  const before = await digestOfTables(server.db);
  const ran = await ops(...args);
  expect(await digestOfTables(server.db)).toEqual(before);
  return ran;
}

describe('replay-notice', () => {
  it('says what it would do, does it once, and says that it is done', async () => {
    const stranded = await strandedNotification();
    const { id } = stranded;
    const rehearsed = await unchanged('replay-notice', id, '--dry-run');
    expect(rehearsed).toMatchObject({ code: 0, text: expect.stringContaining('渠道现在的结果：已支付') });
    expect(await statusOf(stranded)).not.toBe('2');

    const replayed = await ops('replay-notice', id, '--as', '林岚', '--json');
    expect(replayed).toMatchObject({ code: 0, json: { applied: true, state: 'paid', outcome: 'paid' } });
    expect(await statusOf(stranded)).toBe('2');
    expect(await auditOf(`notice:${id}`)).toEqual([['ops.noticeReplayed', 'operator', '林岚']]);

    const again = await unchanged('replay-notice', id, '--as', '林岚');
    expect(again).toMatchObject({ code: 0, text: expect.stringContaining('这次没有改动') });
  });

  it('has its effect once when two people replay it at the same moment', async () => {
    const { id } = await strandedNotification();
    const both = await Promise.all(
      ['林岚', '程予'].map((name) => ops('replay-notice', id, '--as', name, '--json')),
    );
    expect(both.map(({ json }) => json.applied).sort()).toEqual([false, true]);
    expect(await auditOf(`notice:${id}`)).toHaveLength(1);
  });

  it('refuses an unknown notification and lists those without an effect', async () => {
    const { id } = await strandedNotification();
    const unknown = await unchanged('replay-notice', 'wechat:EV-0', '--as', '林岚');
    expect(unknown).toMatchObject({ code: 1, text: expect.stringContaining('没有收到过编号为 wechat:EV-0') });
    expect(unknown.text).toContain(id);
    expect(await unchanged('replay-notice', id)).toMatchObject({ code: 2 });
  });

  it('changes nothing while the channel is switched off', async () => {
    const { id } = await strandedNotification();
    const off = { off: true, reason: '演练', changedBy: '值班员', changedAt: server.clock.now() };
    await server.db.insert(providerSwitches).values({ name: 'wechat', ...off });
    try {
      const refused = await unchanged('replay-notice', id, '--as', '林岚');
      expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('微信支付已停用') });
    } finally {
      await server.db.delete(providerSwitches);
    }
  });
});

describe('refund-state', () => {
  /** Money that arrived after the order was cancelled goes back; the request for it is still a job. */
  async function openRefund() {
    const { id, attemptNo, amountFen } = await strandedNotification({ cancelled: true });
    const { json } = await ops('replay-notice', id, '--as', '林岚', '--json');
    expect(json).toMatchObject({ applied: true, outcome: 'sentBack' });
    const [refund] = await server.db.select().from(refunds).where(eq(refunds.attemptNo, attemptNo));
    if (!refund) throw new Error('not reached');
    const { refundNo } = refund;
    /** The channel has accepted it, and its response was lost. */
    const request = () =>
      wechat.refund({ attemptNo, refundNo, amountFen, totalFen: amountFen, reason: '退款' });
    return { refundNo, request };
  }
  const rowOf = async (refundNo: string) => {
    const [row] = await server.db.select().from(refunds).where(eq(refunds.refundNo, refundNo));
    return row;
  };

  it('follows a refund to its end, and asks for no money itself', async () => {
    const { refundNo, request } = await openRefund();
    const first = await unchanged('refund-state', refundNo, '--as', '林岚');
    expect(first.code).toBe(0);
    for (const words of ['退款中', '渠道没有这笔记录', '没有改动', '再次向渠道申请'])
      expect(first.text).toContain(words);

    await request();
    const rehearsed = await unchanged('refund-state', refundNo, '--dry-run', '--json');
    expect(rehearsed).toMatchObject({ code: 0, json: { theirs: { state: 'processing' }, changed: false } });
    const accepted = await ops('refund-state', refundNo, '--as', '林岚', '--json');
    expect(accepted).toMatchObject({ code: 0, json: { changed: true, after: 'OM010' } });
    expect((await rowOf(refundNo))?.acceptedAt).not.toBeNull();
    const still = await unchanged('refund-state', refundNo, '--as', '林岚');
    expect(still.text).toContain('渠道没有新的结果，没有改动');

    const port = Number(new URL(origin).port);
    await sandbox.close();
    const silent = await unchanged('refund-state', refundNo, '--as', '林岚');
    expect(silent).toMatchObject({ code: 1, text: expect.stringContaining('微信支付没有答复') });
    await endRefundsAtGateway();
    await openGateway(port);
    await expect
      .poll(async () => (await wechat.queryRefund({ attemptNo: '', refundNo })).state)
      .toBe('succeeded');

    const ended = await ops('refund-state', refundNo, '--as', '程予', '--json');
    expect(ended).toMatchObject({ code: 0, json: { changed: true, after: 'OM011' } });
    expect((await rowOf(refundNo))?.status).toBe('OM011');
    const done = await unchanged('refund-state', refundNo, '--as', '程予');
    expect(done).toMatchObject({ code: 0, text: expect.stringContaining('退款已完成') });
    expect(await auditOf(`refund:${refundNo}`)).toEqual([
      ['ops.refundSettled', 'operator', '林岚'],
      ['ops.refundSettled', 'operator', '程予'],
    ]);
  });

  it('reports a refund that ended here and not at the channel', async () => {
    const { refundNo } = await openRefund();
    await server.db.update(refunds).set({ status: 'OM011' }).where(eq(refunds.refundNo, refundNo));
    const differs = await unchanged('refund-state', refundNo, '--as', '林岚');
    expect(differs).toMatchObject({ code: 1, text: expect.stringContaining('请联系渠道') });
  });

  it('refuses an unknown refund', async () => {
    const unknown = await unchanged('refund-state', 'R0', '--as', '林岚', '--json');
    expect(unknown).toMatchObject({ code: 1, json: { ok: false, refundNo: 'R0' } });
  });
});

/** What the gateway planned for later is due at its next start. */
async function endRefundsAtGateway(): Promise<void> {
  const file = join(dataDir, 'sandbox-wechat-pay.json');
  const kept = JSON.parse(await readFile(file, 'utf8')) as { tasks: { at: string }[] };
  const tasks = kept.tasks.map((task) => ({ ...task, at: new Date(0).toISOString() }));
  await writeFile(file, JSON.stringify({ ...kept, tasks }));
}
