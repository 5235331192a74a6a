/** The commands of operators beside the server. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cloneDatabase, type TestDatabase } from '@ev/postgres/test-database.ts';
import { withClient } from '@ev/postgres/with-client.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

const tool = fileURLToPath(new URL('../../../../tools/ops/main.ts', import.meta.url));
/** A separate process loads the whole product. */
const patience = 120_000;
let one: TestDatabase;
let other: TestDatabase;
let work: string;
beforeAll(async () => {
  one = await cloneDatabase(inject('postgresUrl'), 'template1');
  other = await cloneDatabase(inject('postgresUrl'), 'template1');
  work = await mkdtemp(join(tmpdir(), 'ev-ops-tool-'));
});
afterAll(async () => {
  await one.drop();
  await other.drop();
  await rm(work, { recursive: true });
});

type Output = { code: number; stdout: string; stderr: string };

async function run(url: string, args: string[], more: Record<string, string> = {}): Promise<Output> {
  const env = { PATH: process.env.PATH, APP_ENV: 'dev', DATA_DIR: work, DATABASE_URL: url, ...more };
  const ended = promisify(execFile)(process.execPath, [tool, ...args], { env });
  return ended.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: Output) => ({ code: error.code, stdout: error.stdout, stderr: error.stderr }),
  );
}

const answerOf = ({ stdout }: Output) => JSON.parse(stdout) as Record<string, unknown>;

const audited = (url: string) =>
  withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query<{ action: string; by: string }>(
      `select action, details->>'operator' as by from audit_log where actor = 'operator' order by id`,
    );
    return rows.map(({ action, by }) => `${action} ${by}`);
  });

describe('the commands of operators', () => {
  it(
    'show all of them, and the help of one',
    async () => {
      const all = await run(one.url, ['--help']);
      expect(all.code).toBe(0);
      const words = [
        'config check',
        'migrate',
        'backup',
        'restore',
        'verify',
        'unlock',
        'keys make',
        'keys rotate',
      ];
      for (const word of words) expect(all.stdout).toContain(`npm run ops -- ${word}`);
      const help = await run(one.url, ['restore', '--help']);
      expect(help).toMatchObject({ code: 0, stdout: expect.stringContaining('--despite-keys') });
    },
    patience,
  );

  it.each([
    [['strange'], '用法：'],
    [['backup', '--strange'], '用法：npm run ops -- backup'],
    [['unlock', '--as', '林岚'], '用法：npm run ops -- unlock'],
    [['migrate'], '请用 --as <姓名>'],
    [['verify', '--dry-run'], 'ops verify 没有 --dry-run'],
  ])(
    'are not carried out when they are called wrongly: %j',
    async (args, words) => {
      const { code, stdout, stderr } = await run(one.url, args);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain(words);
    },
    patience,
  );

  it(
    'list every fault of the settings',
    async () => {
      const prd = await run(one.url, ['config', 'check'], { APP_ENV: 'prd', BACKUP_EVERY: 'daily' });
      expect(prd.code).toBe(1);
      for (const name of ['WIRE_KEYS_FILE', 'PROVIDERS_FILE', 'PUBLIC_ORIGIN', 'BACKUP_EVERY'])
        expect(prd.stdout).toContain(`${name}: `);
      const dev = await run(one.url, ['config', 'check', '--json'], { BACKUP_DIR: join(work, 'backups') });
      expect(answerOf(dev)).toMatchObject({ ok: true, environment: 'dev', backups: true, encrypted: false });
    },
    patience,
  );

  it(
    'migrate, back up, restore and verify, each under the name of who did it',
    async () => {
      const listed = answerOf(await run(one.url, ['migrate', '--dry-run', '--json']));
      expect(listed).toMatchObject({ ok: true, applied: false });
      expect(listed.migrations).toContain('__platform/0000_baseline');
      expect((await run(one.url, ['migrate', '--as', '林岚'])).code).toBe(0);
      expect(answerOf(await run(one.url, ['migrate', '--dry-run', '--json'])).migrations).toEqual([]);

      const place = { BACKUP_DIR: join(work, 'backups') };
      const tried = answerOf(await run(one.url, ['backup', '--dry-run', '--json'], place));
      expect(tried).toMatchObject({ ok: true, backups: [] });
      const made = answerOf(await run(one.url, ['backup', '--as', '程予', '--json'], place));
      expect(await readdir(place.BACKUP_DIR)).toHaveLength(1);
      const folder = String(made.folder);
      expect(answerOf(await run(one.url, ['verify', '--backup', folder, '--json']))).toMatchObject({
        ok: true,
      });

      const refused = await run(one.url, ['restore', folder, '--as', '程予', '--json']);
      expect(refused.code).toBe(1);
      expect(answerOf(refused)).toEqual({ ok: false, error: expect.stringContaining('不是空的') });
      const restored = answerOf(await run(other.url, ['restore', folder, '--as', '夏至', '--json']));
      expect(restored).toMatchObject({ ok: true, restored: true, rows: made.rows, missingKeys: [] });
      expect(restored.lostSeconds).toBeGreaterThanOrEqual(0);
      expect((await run(other.url, ['verify'])).stdout).toContain('全部相符');
      expect(await audited(one.url)).toEqual(['ops.migrated 林岚', 'backup.made 程予']);
      expect(await audited(other.url)).toEqual(['ops.migrated 林岚', 'backup.restored 夏至']);
    },
    3 * patience,
  );

  it(
    'leave a database of a newer build as it is, and name what this one lacks',
    async () => {
      const change = (statement: string) =>
        withClient({ connectionString: other.url }, (client) => client.query(statement));
      await change(`insert into drizzle."order" (hash, created_at) values ('newer', 9000000000000)`);
      await change(`comment on table drizzle."order" is 'needs release 99.0.0 or newer'`);
      const rehearsed = await run(other.url, ['migrate', '--dry-run']);
      expect(rehearsed.code).toBe(1);
      for (const part of ['没有它的迁移：order/9000000000000', '需要 99.0.0 或更新的版本'])
        expect(rehearsed.stdout).toContain(part);
      expect(answerOf(await run(other.url, ['migrate', '--as', '夏至', '--json']))).toEqual({
        ok: false,
        open: [],
        unknown: ['order/9000000000000'],
        oldestRelease: '99.0.0',
      });
    },
    patience,
  );

  it(
    'replace the keys of clients, and say until when earlier ones are accepted',
    async () => {
      const [old, file] = [join(work, 'keys.json'), join(work, 'keys-2.json')];
      expect((await run(one.url, ['keys', 'make', old])).code).toBe(0);
      const rotated = answerOf(await run(one.url, ['keys', 'rotate', old, file, '--days', '7', '--json']));
      const settings = { WIRE_KEYS_FILE: file };
      const { keys } = answerOf(await run(one.url, ['config', 'check', '--json'], settings));
      expect(keys).toEqual({
        appId: rotated.appId,
        from: rotated.from,
        previous: [{ appId: rotated.replaced, acceptedUntil: rotated.acceptedUntil }],
      });
      const shown = await run(one.url, ['config', 'check'], settings);
      expect(shown.stdout).toContain(`密钥 ${rotated.replaced} 接受到 `);
      const again = await run(one.url, ['keys', 'rotate', old, file]);
      expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('已经存在')]);
      const wrong = await run(one.url, ['keys', 'rotate', old, join(work, 'none'), '--days', 'many']);
      expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('--days 请写')]);
    },
    2 * patience,
  );

  it(
    'unlock a staff member who typed wrong passwords',
    async () => {
      await withClient({ connectionString: one.url }, async (client) => {
        await client.query(
          `insert into staff_member (username, name, roles, password_hash, status, created_at)
         values ('locked', '夏至', '[]', 'x', 'active', now())`,
        );
        await client.query(
          `insert into rate_window (key, count, resets_at) values
           ('staff-login:account:locked:10.0.0.1', 6, now() + interval '1 hour'),
           ('staff-login:everywhere:locked', 40, now() + interval '1 hour'),
           ('staff-login:account:lockedtoo:10.0.0.1', 6, now() + interval '1 hour')`,
        );
      });
      expect((await run(one.url, ['unlock', 'nobody', '--as', '林岚'])).code).toBe(1);
      expect((await run(one.url, ['unlock', 'locked', '--as', '林岚'])).stdout).toContain(
        '已解除 夏至 的锁定',
      );
      const left = await withClient({ connectionString: one.url }, (client) =>
        client.query<{ key: string }>('select key from rate_window'),
      );
      expect(left.rows.map(({ key }) => key)).toEqual(['staff-login:account:lockedtoo:10.0.0.1']);
      expect(await audited(one.url)).toContain('member.unlocked 林岚');
    },
    patience,
  );
});
