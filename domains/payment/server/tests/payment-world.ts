import { randomUUID } from 'node:crypto';
import { type ClientType, clientType } from '@ev/contract/client-type';
import { fakes } from '@ev/hosts/server/testing/fakes.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Call, Member } from '@ev/platform/call.ts';
import { type MovableClock, movableClock } from '@ev/platform/clock.ts';
import { type Database, openDatabase } from '@ev/platform/database.ts';
import { runOnce } from '@ev/platform/idempotency.ts';
import { createLog } from '@ev/platform/log.ts';
import { createSwitchboard } from '@ev/platform/switchboard/index.ts';
import { providerSwitches } from '@ev/platform/switchboard/tables.ts';
import { createJobTable, type TableJobs, tableJobs } from '@ev/testkit/server/table-jobs.ts';
import { testDatabase } from '@ev/testkit/server/test-database.ts';
import { sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { byChannel, type PayChannel } from '../../contract/channels/index.ts';
import type { ChannelPort } from '../channel/port.ts';
import type { HelpMoney, PaymentHelp } from '../help.ts';
import { notifyPathOf } from '../notify-path.ts';
import { partners } from '../partners.ts';
import { createPayment } from '../payment.ts';
import type { Taken } from '../payment-machine.ts';
import type { PaymentSubject } from '../payment-subject.ts';
import { type SimulatedChannel, simulatedChannel } from '../testing/simulated-channel.ts';

export const depositFen = 500_000;

export type PaymentWorld = Awaited<ReturnType<typeof paymentWorld>>;

/**
 * The payment module alone: on a real database, with simulated channels and orders of its own. `ports`
 * replace them.
 */
export async function paymentWorld(
  options: { ports?: Partial<Record<PayChannel, ChannelPort>>; takes?: Taken } = {},
) {
  const database = await testDatabase();
  const log = createLog({ level: process.env.TEST_LOG ?? 'silent' });
  const handle = openDatabase(database.url, log, { max: 20 });
  const { db } = handle;
  const clock = movableClock();
  await createJobTable(db);
  const jobs = tableJobs(db, clock);
  const simulated = byChannel((name) => simulatedChannel(() => clock.now(), name));
  const { wechat: channel } = simulated;
  const switchboard = createSwitchboard({ db, clock, log });
  const wechat = fakes.wechatPlatform();
  const miniProgram = fakes.miniProgram();
  const channels = byChannel((name) => {
    const partner = partners.find((one) => one.name === name);
    if (!partner) throw new Error(`${name} is no partner`);
    return switchboard.guard<ChannelPort>(options.ports?.[name] ?? simulated[name], partner);
  });
  await db.execute(
    sql`create table test_order (no text primary key, account text, status text, expires timestamptz, pay_no text)`,
  );
  const orders = testOrders(clock, options.takes ?? 'deposit');
  const helpers = testHelpers();
  const module = createPayment({
    db,
    clock,
    jobs,
    log,
    config: { publicOrigin: 'https://app.example' },
    wechat,
    miniProgram,
    channels,
    isOff: switchboard.isOff,
    subjects: () => [orders],
    help: () => helpers,
  });
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  for (const route of module.routes) await app.register(route);

  const world = { db, clock, jobs, channel, helpers, simulated, wechat, miniProgram, module, app };
  return {
    ...world,
    ...actionsOf(world),
    /** As staff would; the console's call is tested with the switch itself. */
    async switchChannel(
      to: 'off' | 'on',
      name: PayChannel | 'wechatPlatform' | 'miniProgram' = 'wechat',
    ): Promise<void> {
      const decided = { off: to === 'off', reason: '演练', changedBy: '值班员', changedAt: clock.now() };
      await db
        .insert(providerSwitches)
        .values({ name, ...decided })
        .onConflictDoUpdate({ target: providerSwitches.name, set: decided });
      switchboard.forget();
    },
    async stop() {
      await app.close();
      await switchboard.stop();
      await handle.close();
      await database.drop();
    },
  };
}

function actionsOf(world: {
  db: Database;
  clock: MovableClock;
  jobs: TableJobs;
  channel: SimulatedChannel;
  module: ReturnType<typeof createPayment>;
  app: FastifyInstance;
}) {
  const { db, clock, module, app } = world;
  const { handlers, payments } = module;

  const call = (
    accountId: string,
    key: string = randomUUID(),
    client: ClientType = clientType.browser,
    sessionId = 's',
  ): Call<Member> => ({
    requestId: randomUUID(),
    actor: { kind: 'member', accountId, sessionId },
    clientType: client,
    deviceId: 'd',
    ip: '203.0.113.7',
    once: (work) =>
      runOnce(db, clock, { actorKey: `member:${accountId}`, endpointId: 'test', key, bodyHash: '' }, work),
  });

  return {
    call,
    async placeOrder(accountId = 'a1'): Promise<string> {
      const no = `B${randomUUID().slice(0, 8)}`;
      const expires = new Date(clock.now().getTime() + 24 * 3_600_000).toISOString();
      await db.execute(
        sql`insert into test_order values (${no}, ${accountId}, '0', ${expires}::timestamptz, null)`,
      );
      return no;
    },
    async open(orderNo: string, accountId = 'a1', key?: string): Promise<string> {
      const input = { businessType: 'carOrder' as const, businessNo: orderNo };
      return (await handlers['payment.openPayment'](input, call(accountId, key))).payNo;
    },
    start: (payNo: string, accountId = 'a1', key?: string) =>
      handlers['payment.startPayment']({ payNo, channel: 'wechat' }, call(accountId, key)),
    startBy: (channel: PayChannel, payNo: string) =>
      handlers['payment.startPayment']({ payNo, channel }, call('a1')),
    get: (payNo: string, accountId = 'a1') => handlers['payment.getPayment']({ payNo }, call(accountId)),
    /** As the customer, or the sweep of expired orders, would. */
    async cancel(orderNo: string): Promise<void> {
      await db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ status: string }>(
          sql`select status from test_order where no = ${orderNo} for update`,
        );
        if (rows[0]?.status === '14') throw new AppError('payment.inFlight');
        if (!['0', '1'].includes(rows[0]?.status ?? '')) throw new AppError('order.orderNotCancellable');
        await tx.execute(sql`update test_order set status = '4' where no = ${orderNo}`);
        await payments.cancelFor(tx, 'carOrder', orderNo, 'cancelled');
      });
    },
    async notify(body: string, channel: PayChannel = 'wechat'): Promise<number> {
      const headers = { 'content-type': 'application/json' };
      const response = await app.inject({
        method: 'POST',
        url: notifyPathOf(channel),
        headers,
        payload: body,
      });
      return response.statusCode;
    },
    advance(ms: number): void {
      clock.setOffset(clock.offsetMs() + ms);
    },
    async orderStatus(no: string): Promise<string> {
      const { rows } = await db.execute<{ status: string }>(
        sql`select status from test_order where no = ${no}`,
      );
      return rows[0]?.status ?? '';
    },
    /** The statuses of a payment, in their order. */
    async historyOf(payNo: string): Promise<string[]> {
      const { rows } = await db.execute<{ status: string }>(
        sql`select to_state as status from state_history
            where machine = 'payment' and entity_id = ${payNo} order by id`,
      );
      return rows.map(({ status }) => status);
    },
    async attemptOf(payNo: string) {
      const { rows } = await db.execute<{ no: string; status: string }>(
        sql`select attempt_no as no, status from payment_attempt where pay_no = ${payNo} order by created_at desc limit 1`,
      );
      return rows[0] ?? { no: '', status: '' };
    },
    /** More payments like this one, each with an attempt like its own. */
    async openLike(payNo: string, count: number): Promise<void> {
      const others = sql`generate_series(1, ${count}::int) as n`;
      await db.execute(sql`
        insert into payment (pay_no, business_type, business_no, business_code, account_id, title, amount_fen, status, expires_at, created_at)
        select pay_no || '-' || n, business_type, business_no || '-' || n, business_code, account_id, title, amount_fen, status, expires_at, created_at
        from payment, ${others} where pay_no = ${payNo}`);
      await db.execute(sql`
        insert into payment_attempt (attempt_no, pay_no, channel, status, amount_fen, payer_ip, expires_at, created_at)
        select attempt_no || '-' || n, pay_no || '-' || n, channel, status, amount_fen, payer_ip, expires_at, created_at
        from payment_attempt, ${others} where pay_no = ${payNo}`);
    },
    async balances(): Promise<Record<string, number>> {
      const { rows } = await db.execute<{ account: string; fen: number }>(
        sql`select account, sum(amount_fen)::bigint as fen from ledger_entry group by account`,
      );
      return Object.fromEntries(rows.map((row) => [row.account, Number(row.fen)]));
    },
    async count(query: ReturnType<typeof sql>): Promise<number> {
      const { rows } = await db.execute<{ n: number }>(query);
      return Number(rows[0]?.n ?? 0);
    },
  };
}

/** The people who may pay for a customer, and their notifications. */
function testHelpers(): PaymentHelp & {
  may: Map<string, Date | null>;
  notified: HelpMoney[];
  settled: string[];
} {
  const may = new Map<string, Date | null>();
  const notified: HelpMoney[] = [];
  const settled: string[] = [];
  const find = async (_reader: unknown, payNo: string, accountId: string) => {
    const payBefore = may.get(`${payNo}/${accountId}`);
    return payBefore === undefined ? null : { payBefore };
  };
  return {
    may,
    notified,
    settled,
    find,
    hold: find,
    onSettled: async (_tx, payNo) => void settled.push(payNo),
    onMoney: async (_tx, money) => void notified.push(money),
  };
}

/** Orders as far as a payment sees them, with the statuses of car orders. */
function testOrders(clock: { now(): Date }, takes: Taken): PaymentSubject {
  const lock: PaymentSubject['lock'] = async (tx, no) => {
    await tx.execute(sql`select 1 from test_order where no = ${no} for update`);
  };
  const move = async (tx: Parameters<typeof lock>[0], no: string, from: string[], to: string) => {
    const list = sql.join(
      from.map((status) => sql`${status}`),
      sql`, `,
    );
    const { rows } = await tx.execute(
      sql`update test_order set status = ${to} where no = ${no} and status in (${list}) returning 1`,
    );
    return rows.length === 1;
  };
  return {
    businessType: 'carOrder',
    noun: '订单',
    notCancellable: 'order.orderNotCancellable',
    businessCode: '43',
    takes,
    async describe(tx, no, accountId) {
      await lock(tx, no);
      const { rows } = await tx.execute<{ account: string; status: string; expires: string }>(
        sql`select account, status, expires from test_order where no = ${no}`,
      );
      const [order] = rows;
      if (order?.account !== accountId) throw new AppError('order.orderNotFound');
      const expiresAt = new Date(order.expires);
      if (!['0', '1'].includes(order.status) || expiresAt <= clock.now())
        throw new AppError('order.orderNotPayable');
      return { title: '购车定金', amountFen: depositFen, expiresAt };
    },
    lock,
    async onPaying(tx, no) {
      await move(tx, no, ['0'], '1');
    },
    async onProcessing(tx, no) {
      await move(tx, no, ['1'], '14');
    },
    async onPaid(tx, no, { payNo }) {
      if (!(await move(tx, no, ['0', '1', '14'], '2'))) return 'refused';
      await tx.execute(sql`update test_order set pay_no = ${payNo} where no = ${no}`);
      return 'accepted';
    },
    async onOpenAgain(tx, no) {
      await move(tx, no, ['1', '14'], '0');
    },
    async onRefund() {},
    async onStrayMoney() {},
  };
}
