/** The command by which the operator exports what is known of a person. */
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts } from '@ev/account/server/tables.ts';
import { freshPhone, newCustomer } from '@ev/account/server/testing/log-in.ts';
import { operatorWith } from '@ev/operations/server/testing/operator.ts';
import { auditLog } from '@ev/staff/server/tables.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { digestOfTables } from '@ev/testkit/server/table-digest.ts';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { dataExports } from '../tables.ts';

// The first command makes the keys of all partners of the demo.
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let server: TestServer;
let ops: ReturnType<typeof operatorWith>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ev-operator-'));
  server = await launch();
  ops = operatorWith({ APP_ENV: 'dev', DATA_DIR: folder, DATABASE_URL: server.databaseUrl });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

async function newPerson() {
  const phone = freshPhone();
  return { phone, uid: (await newCustomer(server, phone)).uid };
}
const linesAbout = (uid: string) =>
  server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.object, `user:${uid}`));

it('writes what the customer’s own export has, for its owner only, and records it', async () => {
  const { phone, uid } = await newPerson();
  const out = join(folder, 'one');
  const written = await ops('person', 'export', phone, '--out', out, '--as', '林岚', '--json');
  expect(written).toMatchObject({ code: 0, json: { customer: uid } });
  const file = String(written.json.file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(out)).mode & 0o777).toBe(0o700);
  const files = unzipSync(new Uint8Array(await readFile(file)));
  expect(strFromU8(files['data/account.json'] ?? new Uint8Array())).toContain(phone);
  expect(strFromU8(files['index.html'] ?? new Uint8Array())).toContain(String(written.json.exportNo));
  expect(await linesAbout(uid)).toMatchObject([
    { action: 'ops.personExported', actor: 'operator', details: { operator: '林岚' } },
  ]);
  // The customer sees no export, and may still request the one of the day.
  expect(await server.db.$count(dataExports, eq(dataExports.accountId, uid))).toBe(0);

  const again = await ops('person', 'export', uid, '--out', out, '--as', '林岚');
  expect(again.code).toBe(0);
  expect(await readdir(out)).toHaveLength(2);
});

it('writes nothing in a rehearsal', async () => {
  const { phone, uid } = await newPerson();
  const out = join(folder, 'rehearsed');
  const before = await digestOfTables(server.db);
  const rehearsed = await ops('person', 'export', phone, '--out', out, '--dry-run');
  expect(rehearsed).toMatchObject({ code: 0, text: expect.stringContaining(uid) });
  expect(rehearsed.text).not.toContain(phone);
  expect(await digestOfTables(server.db)).toEqual(before);
  expect(await readdir(folder)).not.toContain('rehearsed');
});

it('refuses a stranger, a closed account and a folder that is a file', async () => {
  const out = join(folder, 'refused');
  const exported = (named: string, to = out) => ops('person', 'export', named, '--out', to, '--as', '林岚');
  for (const named of [freshPhone(), '00000000-0000-4000-8000-000000000000', '小明'])
    expect(await exported(named)).toMatchObject({
      code: 1,
      text: expect.stringContaining('没有这位客户'),
    });
  const { phone, uid } = await newPerson();
  await writeFile(join(folder, 'file'), '');
  expect(await exported(phone, join(folder, 'file'))).toMatchObject({
    code: 1,
    text: expect.stringContaining('请换一个文件夹'),
  });
  expect(await ops('person', 'export', phone, '--as', '林岚')).toMatchObject({
    code: 1,
    text: expect.stringContaining('--out'),
  });
  expect(await ops('person', 'export', phone, '--out', out)).toMatchObject({ code: 2 });
  await server.db.update(accounts).set({ status: 'closed' }).where(eq(accounts.id, uid));
  expect(await exported(uid)).toMatchObject({ code: 1, text: expect.stringContaining('已注销') });
  expect(await linesAbout(uid)).toEqual([]);
  expect(await readdir(folder)).not.toContain('refused');
});
