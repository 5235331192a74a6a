import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAudit } from '../audit.ts';
import { type LoggedInStaff, newStaff } from '../testing/log-in-staff.ts';

let server: TestServer;
let reader: LoggedInStaff;
let doer: LoggedInStaff;

beforeAll(async () => {
  server = await launch();
  reader = await newStaff(server, ['finance']);
  doer = await newStaff(server, ['sales']);
});
afterAll(() => server.stop());

const ask = async (input: object) =>
  (await server.client.call('staff.listAudit', input, { token: reader.token })).body;

async function leave(action: string, { at, object }: { at?: string; object?: string } = {}): Promise<void> {
  const clock = at ? { now: () => new Date(at) } : server.clock;
  await recordAudit(server.db, clock, {
    actor: `staff:${doer.staffId}`,
    action,
    ...(object ? { object } : {}),
    ip: '203.0.113.7',
    requestId: 'request-1',
    details: { reason: '客户 13800000001 来电', before: { vin: 'LSVAA0000A0000001' } },
  });
}

describe('the audit log', () => {
  it('shows who did what to what, with no personal data in the clear', async () => {
    await leave('test.masked', { object: 'order:C1' });
    const { list } = await ask({ action: 'test.masked' });
    expect(list).toEqual([
      {
        id: expect.any(Number),
        at: expect.any(String),
        member: { id: doer.staffId, username: doer.username, name: '夏至' },
        action: 'test.masked',
        object: 'order:C1',
        ip: '203.0.113.7',
        requestId: 'request-1',
        details: { reason: '客户 138****0001 来电', before: { vin: 'LSVAA0000A*******' } },
      },
    ]);
  });

  it('is read page by page without a gap when entries arrive meanwhile', async () => {
    for (let i = 0; i < 7; i += 1) await leave('test.paged', { object: `order:${i}` });
    const seen: (string | null)[] = [];
    let before: number | undefined;
    do {
      const page = await ask({ action: 'test.paged', pageSize: 3, ...(before ? { before } : {}) });
      seen.push(...page.list.map(({ object }) => object));
      if (!before) await leave('test.paged', { object: 'order:late' });
      before = page.next ?? undefined;
    } while (before);
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((i) => `order:${i}`));
  });

  it('is filtered by person, object and days in Shanghai', async () => {
    // 00:30 of the second in Shanghai, then 23:59 of it.
    await leave('test.day', { at: '2026-03-01T16:30:00.000Z', object: 'order:early' });
    await leave('test.day', { at: '2026-03-02T15:59:59.999Z', object: 'order:late' });
    await leave('test.day', { at: '2026-03-02T16:00:00.000Z', object: 'order:next' });
    const objects = async (input: object) =>
      (await ask({ action: 'test.day', ...input })).list.map(({ object }) => object);
    expect(await objects({ fromDay: '2026-03-02', toDay: '2026-03-02' })).toEqual([
      'order:late',
      'order:early',
    ]);
    expect(await objects({ fromDay: '2026-03-03' })).toEqual(['order:next']);
    expect(await objects({ object: 'order:early' })).toEqual(['order:early']);
    expect(await objects({ memberId: doer.staffId })).toHaveLength(3);
    expect(await objects({ memberId: reader.staffId })).toEqual([]);
  });

  it('names nobody for a refused login', async () => {
    await server.client.call('staff.login', { username: doer.username, password: 'wrong' });
    const [line] = (await ask({ action: 'login.refused' })).list;
    expect(line).toMatchObject({ member: null, object: `staff:${doer.staffId}` });
    expect(line?.requestId).toEqual(expect.any(String));
  });
});

describe('append-only tables', () => {
  const fill: Record<string, ReturnType<typeof sql>> = {
    audit_log: sql`insert into audit_log (actor, action, at, ip) values ('staff:1', 'x', now(), '1')`,
    state_history: sql`insert into state_history (machine, entity_id, event, to_state, actor, at)
      values ('m', '1', 'e', 's', 'system', now())`,
    ledger_entry: sql`insert into ledger_entry (source, account, amount_fen, booked_at)
      values ('paid:1', 'channel:wechat', 1, now())`,
  };
  const changed: Record<string, string> = {
    audit_log: "update audit_log set action = 'y'",
    state_history: "update state_history set to_state = 'y'",
    ledger_entry: 'update ledger_entry set amount_fen = 2',
  };

  it.each(Object.keys(fill))('%s refuses to change or lose a row', async (table) => {
    const { db } = server;
    await db.execute(fill[table] ?? sql``);
    const rows = async () => (await db.execute(sql.raw(`select * from ${table} order by id`))).rows;
    const before = await rows();
    for (const statement of [changed[table] ?? '', `delete from ${table}`, `truncate ${table}`]) {
      await expect(db.execute(sql.raw(statement)), statement).rejects.toMatchObject({
        cause: { code: '23001', message: `Rows of ${table} are only added` },
      });
    }
    expect(await rows()).toEqual(before);
  });
});
