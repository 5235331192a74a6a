import { logIn } from '@ev/account/server/testing/log-in.ts';
import { addDays, shanghaiDay, startOfDay } from '@ev/kernel/shanghai-time.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeOrder } from '../testing/charge-orders.ts';
import { openDifference } from '../testing/differences.ts';

let server: TestServer;
let staff: { token: string };
beforeAll(async () => {
  server = await launch();
  staff = { token: (await newStaff(server, ['finance'])).token };
});
afterAll(() => server?.stop());

const day = () => addDays(shanghaiDay(server.clock.now()), -40);
const read = async (from: string, to: string, operatorId?: string) =>
  (await server.client.call('charge.getOverview', { from, to, operatorId }, staff)).body;

it('shows no figures for days without a session', async () => {
  const empty = await read(day(), day());
  expect(empty).toMatchObject({
    days: [{ day: day(), starts: 0, energyWh: 0, cashFen: 0 }],
    operators: [],
    total: { starts: 0, successPercent: null },
    deductions: [],
  });
});

it('counts a session on the day of its start in Shanghai, and pending ones whenever they started', async () => {
  const { uid } = await logIn(server);
  const { waiting } = await read(day(), day());
  const midnight = startOfDay(day());
  const at = (ms: number) => ({ createdAt: new Date(midnight.getTime() + ms) });
  await placeOrder({ server }, { uid }, 'toPay', at(-1));
  await placeOrder({ server }, { uid }, 'completed', at(0));
  await placeOrder({ server }, { uid }, 'toPay', { ...at(1), operatorId: 'B', operatorName: '滨江充电' });
  const failed = { failReason: 'operatorRefused', startedAt: null } as const;
  await placeOrder({ server }, { uid }, 'invalid', { ...at(2), ...failed });
  await placeOrder({ server }, { uid }, 'onHold', at(24 * 3_600_000));
  await openDifference({ server });

  const own = await read(day(), day());
  expect(own.days).toMatchObject([
    {
      day: day(),
      starts: 3,
      billed: 2,
      energyWh: 20_000,
      electricityFen: 1800,
      serviceFen: 700,
      cashFen: 2500,
    },
  ]);
  expect(own.operators.map(({ operatorName, successPercent }) => [operatorName, successPercent])).toEqual([
    ['试验充电', 50],
    ['滨江充电', 100],
  ]);
  expect(own.waiting).toEqual({
    held: waiting.held + 1,
    heldFen: waiting.heldFen + 1250,
    openDifferences: waiting.openDifferences + 1,
  });
  expect((await read(addDays(day(), -1), day())).total.billed).toBe(3);
  const ofOne = await read(day(), day(), 'B');
  expect(ofOne).toMatchObject({ total: { starts: 1 }, waiting: { held: 0, openDifferences: 0 } });
});

it('returns the same lines as a file, and audits the export', async () => {
  const { body } = await server.client.call('charge.exportOverview', { from: day(), to: day() }, staff);
  const [heads, ...lines] = body.csv.trim().split('\r\n');
  expect(heads).toContain('"电量（度）"');
  expect(lines).toHaveLength(body.rows);
  expect(lines).toContain(`"${day()}","B","滨江充电","1","1","10.000","9.00","3.50","0.00","12.50"`);
  const admin = { token: (await newStaff(server, ['administrator'])).token };
  const auditEntries = await server.client.call(
    'staff.listAudit',
    { action: 'charge.exportOverview' },
    admin,
  );
  expect(auditEntries.body.list).toHaveLength(1);
});

it('is for permitted staff, over a number of days that a person can view', async () => {
  const sales = { token: (await newStaff(server, ['sales'])).token };
  const days = { from: day(), to: day() };
  expect(outcomeOf(await server.client.call('charge.getOverview', days, sales))).not.toBe('ok');
  const tooMany = { from: addDays(day(), -92), to: day() };
  expect((await server.client.call('charge.getOverview', tooMany, staff)).body).toMatchObject({
    fields: [{ path: 'to', message: '一次最多查看 92 天' }],
  });
});

it('finds the sessions of some days by an index among many', async () => {
  await server.db.execute(sql`
    insert into charge_order (charge_order_id, account_id, status, status_since, created_at, operator_id, operator_name,
      station_id, station_name, terminal_number, pile_name, connector_id, gun_name, power_w, pay_way, card_nos, start_charge_seq)
    select 'X' || n, gen_random_uuid(), 'completed', now(), now() - n * interval '1 hour', 'B', 'B', 'S', 'S', 'T', 'P', 'G' || n,
      'A', 1, 'later', '[]', 'S' || n from generate_series(1, 20000) n`);
  await server.db.execute(sql`analyze charge_order`);
  const { rows } = await server.db.execute<{ 'QUERY PLAN': string }>(sql`
    explain select status, count(*) from charge_order
    where created_at >= ${startOfDay(day())} and created_at < ${startOfDay(addDays(day(), 1))} group by status`);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('charge_order_created');
});
