/** The command by which the operator closes an account for a customer who asked for it in writing. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts } from '@ev/account/server/tables.ts';
import { freshNetwork, freshPhone, newCustomer } from '@ev/account/server/testing/log-in.ts';
import { operatorWith } from '@ev/operations/server/testing/operator.ts';
import { auditLog } from '@ev/staff/server/tables.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { digestOfTables } from '@ev/testkit/server/table-digest.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { guardCommands } from '../guard.ts';
import { closings } from '../tables.ts';
import { openClosing } from '../testing/closings.ts';

// The first command makes the keys of all partners of the demo.
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let server: TestServer;
let ops: ReturnType<typeof operatorWith>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ev-operator-'));
  server = await launch({ jobs: 'queued' });
  ops = operatorWith({ APP_ENV: 'dev', DATA_DIR: folder, DATABASE_URL: server.databaseUrl });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

async function newPerson() {
  const phone = freshPhone();
  const { accessToken: token, uid } = await newCustomer(server, phone);
  return { token, uid, phone, deviceId: freshPhone(), ip: freshNetwork() };
}
const erase = (uid: string, ...more: string[]) =>
  ops('person', 'erase', uid, '--proof', '档案 2026-001 号来信', '--as', '林岚', ...more);
const accountOf = async (uid: string) => {
  const [row] = await server.db.select().from(accounts).where(eq(accounts.id, uid));
  return row;
};
const closingsOf = (uid: string) =>
  server.db.select().from(closings).where(eq(closings.accountId, uid)).orderBy(closings.requestedAt);

/** What a command answers that must change nothing. */
async function unchanged(work: () => ReturnType<typeof erase>) {
  const before = await digestOfTables(server.db);
  const ran = await work();
  expect(await digestOfTables(server.db)).toEqual(before);
  return ran;
}

/** A payment of the customer that is under way, in the form of the row that matters here. */
const paymentOf = (uid: string) => sql`
  insert into payment (pay_no, business_type, business_no, business_code, account_id, title, amount_fen, status, expires_at, created_at)
  values (${`P${uid.slice(0, 8)}`}, 'chargeCard', ${`K${uid.slice(0, 8)}`}, '46', ${uid}, '充电卡', 20000, 'OM003', now() + interval '1 hour', now())`;

it('closes the account at once, erases it, and says so at every repeat', async () => {
  const { uid, phone, token } = await newPerson();
  const rehearsed = await unchanged(() => ops('person', 'erase', uid, '--dry-run'));
  expect(rehearsed).toMatchObject({ code: 0, text: expect.stringContaining('还没有改动') });

  const erased = await erase(uid, '--json');
  expect(erased).toMatchObject({ code: 0, json: { customer: uid, erased: true } });
  expect(await accountOf(uid)).toMatchObject({ status: 'closed', nickname: '已注销用户' });
  expect((await accountOf(uid))?.phone).not.toBe(phone);
  const [closing] = await closingsOf(uid);
  expect(closing).toMatchObject({ status: 'done', proofNote: '档案 2026-001 号来信', farewellPhone: phone });
  expect(outcomeOf(await server.client.call('account.getCustomer', {}, { token }))).not.toBe('ok');
  const object = `accountClosing:${closing?.closingNo}`;
  expect(await server.db.select().from(auditLog).where(eq(auditLog.object, object))).toMatchObject([
    { action: 'ops.personErased', actor: 'operator', details: { operator: '林岚' } },
  ]);

  const again = await unchanged(() => erase(uid, '--json'));
  expect(again).toMatchObject({ code: 0, json: { erased: false, closingNo: closing?.closingNo } });
});

it('closes the account once when two operators ask at the same moment', async () => {
  const { uid } = await newPerson();
  const both = await Promise.all([erase(uid, '--json'), erase(uid, '--json')]);
  expect(both.map(({ json }) => json.erased).sort()).toEqual([false, true]);
  expect(await closingsOf(uid)).toMatchObject([{ status: 'done' }]);
});

it('ends the cooling days of a closing that the customer has requested', async () => {
  const { uid } = await newPerson();
  const closingNo = await openClosing({ server }, uid);
  expect((await erase(uid, '--json')).json).toMatchObject({ closingNo, erased: true });
  expect(await closingsOf(uid)).toMatchObject([{ closingNo, status: 'done' }]);
});

it('is held up by what the customer must settle, and lists it', async () => {
  const { uid } = await newPerson();
  await server.db.execute(paymentOf(uid));
  for (const refused of [
    await unchanged(() => ops('person', 'erase', uid, '--dry-run')),
    await unchanged(() => erase(uid)),
  ]) {
    expect(refused.code).toBe(1);
    expect(refused.text).toContain('1 项未了结');
    expect(refused.text).toContain('正在支付，有结果后再注销');
  }
  expect((await accountOf(uid))?.status).toBe('active');
});

it('waits for commands that began before it, and sees what they have begun', async () => {
  const { uid } = await newPerson();
  let erasing: ReturnType<typeof erase> | undefined;
  await server.db.transaction(async (tx) => {
    await guardCommands(tx, { accountId: uid, endpointId: 'payment.startPayment' });
    erasing = erase(uid);
    await expect
      .poll(
        async () =>
          (
            await server.db.execute(
              sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'lock table %account_closing%'`,
            )
          ).rows.length,
        { timeout: 60_000 },
      )
      .toBe(1);
    await tx.execute(paymentOf(uid));
  });
  expect(await erasing).toMatchObject({ code: 1, text: expect.stringContaining('1 项未了结') });
  expect((await accountOf(uid))?.status).toBe('active');
  expect(await closingsOf(uid)).toMatchObject([{ status: 'withdrawn' }]);
});

it('refuses a stranger, a phone, and a closing without a proof', async () => {
  const stranger = await unchanged(() => erase('00000000-0000-4000-8000-000000000000'));
  expect(stranger.code).toBe(1);
  const { phone, uid } = await newPerson();
  expect(await unchanged(() => erase(phone))).toMatchObject({
    code: 1,
    text: expect.stringContaining('请用客户编号'),
  });
  expect(await unchanged(() => ops('person', 'erase', uid, '--as', '林岚'))).toMatchObject({
    code: 1,
    text: expect.stringContaining('--proof'),
  });
});
