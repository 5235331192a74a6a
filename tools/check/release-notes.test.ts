import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { commandsIn } from './shown-commands.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { version } = JSON.parse(read('package.json')) as { version: string };

/** The parts of a release by their headings. */
function partsOf(changelog: string, release: string): Map<string, string> {
  const [, notes = ''] = changelog.split(`\n## ${release}\n`);
  const [own = ''] = notes.split(/^## /m);
  const parts = own.split(/^### /m).slice(1);
  return new Map(parts.map((part) => [part.split('\n', 1)[0] ?? '', part]));
}

it.each(['Customers', 'Staff', 'Operators'])('the release of this version says what %s get', (reader) => {
  expect(partsOf(read('CHANGELOG.md'), version).get(reader)).toMatch(/^- \S/m);
});

it('the lock file has the same version', () => {
  const lock = JSON.parse(read('package-lock.json'));
  expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
});

it('the command of the guide lists the releases of a repository, newest first', () => {
  const [words = []] = commandsIn(read('docs/operate.md')).flatMap(({ words: all }) =>
    all[1] === 'ls-remote' ? [all] : [],
  );
  const repository = mkdtempSync(join(tmpdir(), 'ev-releases-'));
  onTestFinished(() => rmSync(repository, { recursive: true }));
  const git = (...args: string[]) => {
    const known = ['-c', 'user.name=x', '-c', 'user.email=x@example.com'];
    return execFileSync('git', [...known, ...args], { cwd: repository, encoding: 'utf8' });
  };
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '--message', 'Release');
  for (const tag of ['v0.4.0', 'v0.10.0', 'v0.9.1', 'other'])
    git('tag', '--annotate', tag, '--message', `Release ${tag}`);
  const [, ...args] = words.map((word) => (word === '<your repository>' ? repository : word));
  const tags = git(...args).matchAll(/refs\/tags\/(\S+)/g);
  expect([...tags].map(([, tag]) => tag)).toEqual(['v0.10.0', 'v0.9.1', 'v0.4.0']);
});
