/** Commands of the documents that are cheap and change nothing, carried out as a reader types them. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runOps } from '../ops/run-ops.ts';
import { root } from './checkout.ts';

/** A process of its own loads much of the product. */
const patience = 120_000;

function run(program: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { code: status, out: stdout, problem: stderr };
}
const node = (...words: string[]) => run(process.execPath, ...words);

it('Node.js is new enough', () => {
  const [, major] = /^v(\d+)\./.exec(node('--version').out) ?? [];
  expect(Number(major)).toBeGreaterThanOrEqual(24);
});

it.skipIf(spawnSync('openssl', ['version']).error)('openssl makes secrets of the length that we need', () => {
  const { out } = run('openssl', 'rand', '-base64', '32');
  expect(Buffer.from(out.trim(), 'base64')).toHaveLength(32);
  expect(run('openssl', 'rand', '-hex', '24').out.trim()).toMatch(/^[0-9a-f]{48}$/);
});

it(
  'the sizes of domains are counted',
  () => {
    const { code, out } = node('tools/count.ts');
    expect(code).toBe(0);
    expect(out).toMatch(/^\| order +\| \d+/m);
  },
  patience,
);

describe('a wrong word is refused by name:', () => {
  it('trust tests', () => {
    expect(node('tools/trust/main.ts', '--list').out).toMatch(/^T4 +domains\/payment\//m);
    expect(node('tools/trust/main.ts', 'T99')).toMatchObject({
      code: 1,
      problem: expect.stringContaining('No such test: T99. There are: T0, '),
    });
  });

  it('checks', () => {
    expect(node('tools/check.mjs', 'polish')).toMatchObject({
      code: 1,
      problem: expect.stringContaining('No such check: polish. There are: format, lint'),
    });
  });

  it.each([
    [['--domain', 'order'], 'Say what it does: --name what-it-does'],
    [['--domain', 'odrer', '--name', 'what-it-does'], 'There is no '],
  ])('migrations: %j', (words, problem) => {
    expect(node('tools/migration.mjs', ...words)).toMatchObject({
      code: 1,
      problem: expect.stringContaining(problem),
    });
  });
});

describe('the tool of operators', () => {
  it(
    'is reached by npm',
    () => {
      const { code, out } = run('npm', 'run', '--silent', 'ops', '--', '--help');
      expect(code).toBe(0);
      expect(out).toContain('npm run ops -- config check');
    },
    patience,
  );

  it(
    'has a help for each command',
    async () => {
      const { out } = await runOps(['--help']);
      const commands = [...out.matchAll(/^ {2}npm run ops -- ([a-z -]+?)(?= [<[-]|$)/gm)];
      expect(commands.length).toBeGreaterThan(7);
      for (const [, words = ''] of commands)
        expect(await runOps([...words.split(' '), '--help'])).toMatchObject({
          code: 0,
          out: expect.stringContaining(`用法：npm run ops -- ${words}`),
        });
    },
    patience,
  );

  it('writes a file of partners that the sandbox plays, charging operators included', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ev-documented-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'partners.json');
    const given = ['--data', folder, '--at', 'http://localhost:3999'];
    expect(await runOps(['partner', 'sandbox', file, '--at', 'localhost'])).toMatchObject({
      code: 1,
      problem: expect.stringContaining('--at 请写沙箱的地址'),
    });
    expect(await runOps(['partner', 'sandbox', file, ...given])).toMatchObject({ code: 0, problem: '' });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const written = readFileSync(file, 'utf8');
    expect(Object.keys(JSON.parse(written).operatorKeys)).toEqual(['green', 'swift']);
    expect(written).toContain('"http://localhost:3999/');
    expect(await runOps(['partner', 'sandbox', file, ...given])).toMatchObject({
      code: 1,
      problem: expect.stringContaining('已经存在'),
    });
  });

  it('makes keys for their owner only, and never overwrites them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ev-documented-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'keys.json');
    expect(await runOps(['keys', 'make', file])).toMatchObject({ code: 0, problem: '' });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await runOps(['keys', 'make', file])).toMatchObject({
      code: 1,
      problem: expect.stringContaining('已经存在'),
    });
  });
});
