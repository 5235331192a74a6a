/** The command-line tool beside the server, as an operator uses it. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cloneDatabase, type TestDatabase } from '@ev/postgres/test-database.ts';
import { demoFolder } from '@ev/stock/demo.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

const tool = fileURLToPath(new URL('../../../../tools/stock/main.ts', import.meta.url));
/** A separate process loads the whole product. */
const patience = 90_000;
let bare: TestDatabase;
let work: string;
beforeAll(async () => {
  // As PostgreSQL makes one: no server was ever started on it.
  bare = await cloneDatabase(inject('postgresUrl'), 'template1');
  work = await mkdtemp(join(tmpdir(), 'ev-stock-tool-'));
});
afterAll(async () => {
  await bare.drop();
  await rm(work, { recursive: true });
});

type Output = { code: number; stdout: string; stderr: string };

async function run(url: string, ...args: string[]): Promise<Output> {
  const env = { PATH: process.env.PATH, APP_ENV: 'dev', DATA_DIR: work, DATABASE_URL: url };
  const ended = promisify(execFile)(process.execPath, [tool, ...args], { env });
  return ended.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: Output) => ({ code: error.code, stdout: error.stdout, stderr: error.stderr }),
  );
}

describe('the tool for the brand’s folder', () => {
  it(
    'answers an unknown argument with its usage',
    async () => {
      const { code, stdout, stderr } = await run(bare.url, 'apply', demoFolder, '--yess');
      expect({ code, stdout, stderr: stderr.trim() }).toEqual({
        code: 2,
        stdout: '',
        stderr:
          '用法：npm run stock -- export | check | diff | apply <文件夹> [--dry-run] [--yes] [--by <姓名>]',
      });
    },
    patience,
  );

  it.each(['check', 'export'])(
    '%s says in a sentence that no server was started on the database, and does nothing',
    async (command) => {
      const folder = command === 'export' ? join(work, 'exported') : demoFolder;
      const { code, stdout, stderr } = await run(bare.url, command, folder);
      expect({ code, stdout, stderr: stderr.trim() }).toEqual({
        code: 1,
        stdout: '',
        stderr: '这个数据库里还没有产品的表，或是旧版本的表：请先启动一次服务器，再试',
      });
      expect(await readdir(work)).toEqual([]);
    },
    patience,
  );

  it(
    'imports a folder into such a database all the same, and makes its tables',
    async () => {
      const applied = await run(bare.url, 'apply', demoFolder, '--by', '林一');
      expect(applied.stderr).toBe('');
      expect(applied.stdout).toContain('已应用');
      expect((await run(bare.url, 'check', demoFolder)).stdout).toContain('没有发现问题');
    },
    patience,
  );

  it(
    'shows what a folder would change, and applies none of it',
    async () => {
      const { code, stdout } = await run(bare.url, 'diff', demoFolder);
      // Times such as +150d may have passed a boundary since the import.
      expect([code, stdout]).toEqual([0, expect.stringMatching(/没有改动|还没有应用/)]);
    },
    patience,
  );
});
