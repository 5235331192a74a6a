/** Commands of the operator about messages, jobs, events of the factory and partners. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshPhone, newCustomer } from '@ev/account/server/testing/log-in.ts';
import { factoryEvents } from '@ev/factory/server/tables.ts';
import { inboxMessages, smsDeliveries } from '@ev/message/server/tables.ts';
import { wechatCredentials } from '@ev/payment/sandbox/wechat-pay/credentials.ts';
import { wechatPaySandbox } from '@ev/payment/sandbox/wechat-pay/index.ts';
import { loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import { auditLog } from '@ev/staff/server/tables.ts';
import { failedJob } from '@ev/testkit/server/failed-job.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { digestOfTables } from '@ev/testkit/server/table-digest.ts';
import { desc, eq, sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { operatorWith } from '../testing/operator.ts';

// The first command makes the keys of all partners of the demo.
vi.setConfig({ testTimeout: 120_000 });

let dataDir: string;
let sandbox: FastifyInstance;
let server: TestServer;
let settings: Record<string, string>;
let ops: ReturnType<typeof operatorWith>;

/** A sandbox that plays WeChat Pay and no other partner. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ev-operator-'));
  sandbox = Fastify({ forceCloseConnections: true });
  const credentials = loadOrCreateCredentials(dataDir, wechatCredentials);
  await sandbox.register(
    wechatPaySandbox({ credentials, publicOrigin: 'http://pay.example', dataDir: null }),
  );
  const origin = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  server = await launch({ jobs: 'queued' });
  settings = {
    APP_ENV: 'dev',
    DATA_DIR: dataDir,
    DATABASE_URL: server.databaseUrl,
    SANDBOX_ORIGIN: origin,
  };
  ops = operatorWith(settings);
});
afterAll(async () => {
  await server.stop();
  await sandbox.close();
  await rm(dataDir, { recursive: true });
});

/** What a command answers that must change nothing. */
async function unchanged(...args: string[]) {
  const before = await digestOfTables(server.db);
  const ran = await ops(...args);
  expect(await digestOfTables(server.db)).toEqual(before);
  return ran;
}

const lastAudit = async () => {
  const [line] = await server.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return { action: line?.action, object: line?.object, operator: line?.details?.operator };
};

it.each(['refund-state', 'replay-notice', 'resend', 'person export', 'person erase', 'partner test'])(
  '%s explains itself',
  async (words) => {
    const help = await ops(...words.split(' '), '--help');
    expect(help).toMatchObject({ code: 0, text: expect.stringContaining(`用法：npm run ops -- ${words}`) });
    expect((await ops('--help')).text).toContain(`npm run ops -- ${words}`);
  },
);

describe('resend', () => {
  async function newSms(status: 'failed' | 'sent' | 'pending'): Promise<string> {
    const phone = freshPhone();
    const { uid } = await newCustomer(server, phone);
    const text = { title: '车辆已到店', text: '请预约提车时间。' };
    const createdAt = server.clock.now();
    const [written] = await server.db
      .insert(inboxMessages)
      .values({ accountId: uid, kind: 'order', ...text, source: `test:${randomUUID()}`, createdAt })
      .returning({ id: inboxMessages.id });
    const [delivery] = await server.db
      .insert(smsDeliveries)
      .values({
        messageId: written?.id ?? '',
        phone,
        params: text,
        status,
        tries: 6,
        lastError: status === 'failed' ? 'The provider does not answer' : null,
        createdAt,
        sentAt: status === 'sent' ? createdAt : null,
      })
      .returning({ id: smsDeliveries.id });
    return delivery?.id ?? '';
  }
  const smsOf = async (id: string) => {
    const [row] = await server.db.select().from(smsDeliveries).where(eq(smsDeliveries.id, id));
    return row;
  };
  const sendJobs = async (id: string) => {
    const { rows } = await server.db.execute(
      sql`select 1 from jobs.job where name = 'message.sendSms' and data->>'deliveryId' = ${id}`,
    );
    return rows.length;
  };

  it('gives a failed SMS to the job that sends it, once', async () => {
    const id = await newSms('failed');
    const rehearsed = await unchanged('resend', id, '--dry-run');
    expect(rehearsed).toMatchObject({ code: 0, text: expect.stringContaining('会重新发送') });
    expect(rehearsed.text).not.toContain((await smsOf(id))?.phone);
    const resent = await ops('resend', id, '--as', '林岚', '--json');
    expect(resent).toMatchObject({ code: 0, json: { kind: 'sms', resent: true } });
    expect(await smsOf(id)).toMatchObject({ status: 'pending', tries: 0 });
    expect(await sendJobs(id)).toBe(1);
    expect(await lastAudit()).toEqual({ action: 'sms.resend', object: `sms:${id}`, operator: '林岚' });
    const again = await unchanged('resend', id, '--as', '林岚', '--json');
    expect(again).toMatchObject({ code: 0, json: { status: 'pending', resent: false } });
  });

  it('refuses an SMS that was delivered, and an unknown id', async () => {
    const sent = await unchanged('resend', await newSms('sent'), '--as', '林岚');
    expect(sent).toMatchObject({ code: 1, text: expect.stringContaining('不能重发') });
    for (const id of [randomUUID(), 'nothing']) {
      const unknown = await unchanged('resend', id, '--as', '林岚');
      expect(unknown).toMatchObject({ code: 1, text: expect.stringContaining(`没有编号为 ${id}`) });
    }
  });

  it('puts a job back that has used up its attempts', async () => {
    const id = await failedJob(server);
    expect(await unchanged('resend', id, '--dry-run')).toMatchObject({
      code: 0,
      text: expect.stringContaining('the channel does not answer'),
    });
    const stateOf = async () => {
      const { rows } = await server.db.execute<{ state: string }>(
        sql`select state from jobs.job where id = ${id}`,
      );
      return rows[0]?.state;
    };
    expect(await stateOf()).toBe('failed');
    const put = await ops('resend', id, '--as', '林岚', '--json');
    expect(put).toMatchObject({ code: 0, json: { queue: 'payment.requestRefund', resent: true } });
    expect(await stateOf()).toBe('retry');
    const queue = 'queue:payment.requestRefund';
    expect(await lastAudit()).toEqual({ action: 'job.retried', object: queue, operator: '林岚' });
    const again = await unchanged('resend', id, '--as', '林岚');
    expect(again).toMatchObject({ code: 0, text: expect.stringContaining('还在自动重试') });
    await server.db.execute(sql`update jobs.job set state = 'completed' where id = ${id}`);
    const done = await unchanged('resend', id, '--as', '林岚');
    expect(done).toMatchObject({ code: 1, text: expect.stringContaining('已经完成') });
  });
});

describe('replay-notice of the factory', () => {
  async function newEvent(outcome: 'waiting' | 'applied' | 'unknownOrder') {
    const id = `factory-${randomUUID()}`;
    const orderNo = `C${randomUUID().slice(0, 8)}`;
    const now = server.clock.now();
    const content = { type: 'accepted' } as const;
    await server.db
      .insert(factoryEvents)
      .values({ id, orderNo, sequence: 1, content, happenedAt: now, receivedAt: now, outcome });
    return { id, orderNo };
  }

  it('gives an event that was not applied to its job', async () => {
    const { id, orderNo } = await newEvent('waiting');
    expect((await unchanged('replay-notice', id, '--dry-run')).text).toContain('会交给后台任务');
    expect((await ops('replay-notice', id, '--as', '林岚')).code).toBe(0);
    const { rows } = await server.db.execute(
      sql`select 1 from jobs.job where name = 'factory.applyEvents' and data->>'orderNo' = ${orderNo}`,
    );
    expect(rows).toHaveLength(1);
    expect(await lastAudit()).toMatchObject({ action: 'ops.noticeReplayed', object: `notice:${id}` });
  });

  it('changes nothing about one that was applied, or is of another order', async () => {
    const applied = await newEvent('applied');
    const done = await unchanged('replay-notice', applied.id, '--as', '林岚');
    expect(done).toMatchObject({ code: 0, text: expect.stringContaining('已处理完') });
    const foreign = await newEvent('unknownOrder');
    const refused = await unchanged('replay-notice', foreign.id, '--as', '林岚');
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('未知订单') });
  });
});

describe('partner test', () => {
  type Probed = { name: string; how: string; failure: string | null; ms: number };
  const partnersOf = ({ json }: { json: Record<string, unknown> }) => json.partners as Probed[];

  it('calls each partner by its protocol, or connects to it, and changes nothing', async () => {
    const all = await unchanged('partner', 'test', '--json');
    expect(all.code).toBe(1);
    const byName = new Map(partnersOf(all).map((one) => [one.name, one]));
    expect(byName.get('wechat')).toMatchObject({ how: 'called', failure: null });
    expect(byName.get('alipay')).toMatchObject({ how: 'called', failure: expect.any(String) });
    expect(byName.get('sms')).toMatchObject({ how: 'connected', failure: null });
    // Nothing of the sandbox, and no network at all.
    for (const name of ['media', 'papersVault', 'captcha']) expect(byName.has(name)).toBe(false);
  });

  it('finds a key that the partner does not know, and a partner that is away', async () => {
    const one = await ops('partner', 'test', 'wechat');
    expect(one).toMatchObject({ code: 0, text: expect.stringContaining('接受了我方的密钥和签名') });
    const otherKeys = await mkdtemp(join(tmpdir(), 'ev-operator-'));
    try {
      const wrong = await operatorWith({ ...settings, DATA_DIR: otherKeys })('partner', 'test', 'wechat');
      expect(wrong).toMatchObject({ code: 1, text: expect.stringContaining('不可用') });
    } finally {
      await rm(otherKeys, { recursive: true });
    }
    const away = operatorWith({ ...settings, SANDBOX_ORIGIN: 'http://127.0.0.1:9' });
    expect(await away('partner', 'test', 'sms')).toMatchObject({
      code: 1,
      text: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it('refuses a name that is no partner', async () => {
    const unknown = await ops('partner', 'test', 'nobody');
    expect(unknown).toMatchObject({ code: 1, text: expect.stringContaining('没有名为 nobody 的服务商') });
    expect(await ops('partner', 'test', 'sms', 'wechat')).toMatchObject({ code: 2 });
  });
});
