import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { type CredentialsPart, loadOrCreateCredentials, loadOrCreateDemoSecret } from './demo-credentials.ts';

const dirs: string[] = [];
afterEach(() => {
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true, force: true });
});

function emptyDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'demo-credentials-'));
  dirs.push(dir);
  return join(dir, 'data');
}

type Letter = { stamp: string; seal?: string };
let made = 0;
const letter: CredentialsPart<Letter> = {
  key: 'letter',
  make: () => ({ stamp: `stamp ${++made}`, seal: 'fresh' }),
  complete: (known, derive) => ({ stamp: '', seal: derive('letter/seal', 8).toString('hex'), ...known }),
};

test('credentials are made once, for their owner only', () => {
  const dir = emptyDir();
  const first = loadOrCreateCredentials(dir, letter);
  expect(loadOrCreateCredentials(dir, letter)).toEqual(first);
  const files = ['demo-credentials.json', 'demo-credentials.letter.json'];
  expect(readdirSync(dir).sort()).toEqual(files);
  for (const file of files) expect(statSync(join(dir, file)).mode & 0o777).toBe(0o600);
});

test('credentials of an older file stay, and missing ones are added', () => {
  const dir = emptyDir();
  const demoSecret = loadOrCreateDemoSecret(dir);
  const file = join(dir, 'demo-credentials.json');
  writeFileSync(file, JSON.stringify({ demoSecret, letter: { stamp: 'old' } }));
  const completed = loadOrCreateCredentials(dir, letter);
  expect(completed).toEqual({ stamp: 'old', seal: expect.stringMatching(/^[0-9a-f]{16}$/) });
  // Any process that completes them gets the same: the other one does it too.
  expect(loadOrCreateCredentials(dir, letter)).toEqual(completed);
  expect(readdirSync(dir)).toEqual(['demo-credentials.json']);
  writeFileSync(file, JSON.stringify({ demoSecret, letter: { stamp: 'old', seal: 'own' } }));
  expect(loadOrCreateCredentials(dir, letter)).toEqual({ stamp: 'old', seal: 'own' });
});

test('processes that start at once get the same credentials', async () => {
  const dir = emptyDir();
  const module = JSON.stringify(new URL('./demo-credentials.ts', import.meta.url).href);
  const script = `import { loadOrCreateCredentials, loadOrCreateDemoSecret } from ${module};
    const part = { key: 'letter', make: () => ({ stamp: String(Math.random()) }) };
    const dir = ${JSON.stringify(dir)};
    process.stdout.write(loadOrCreateDemoSecret(dir) + loadOrCreateCredentials(dir, part).stamp);`;
  const runs = await Promise.all(
    Array.from({ length: 5 }, () =>
      promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]),
    ),
  );
  expect(new Set(runs.map((run) => run.stdout)).size).toBe(1);
  const stored = readFileSync(join(dir, 'demo-credentials.letter.json'), 'utf8');
  expect(runs[0]?.stdout).toContain((JSON.parse(stored) as Letter).stamp);
  expect(readdirSync(dir).sort()).toEqual(['demo-credentials.json', 'demo-credentials.letter.json']);
});
