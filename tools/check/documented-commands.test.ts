import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Of every command. */
const common = ['as', 'dry-run', 'json', 'help'];

/** The options of each command of `tools/ops`, by its words. */
const commands = new Map(
  readdirSync(join(root, 'tools/ops/commands')).flatMap((file) => {
    const code = read(`tools/ops/commands/${file}`);
    const options = [...code.matchAll(/'?([\w-]+)'?: \{ type: '(?:string|boolean)' \}/g)].map(
      ([, name]) => name,
    );
    return [...code.matchAll(/ words: '([^']+)'/g)].map(([, words = '']) => [words, options] as const);
  }),
);

/** Why a line as it is typed cannot work, or null. */
function faultOf(line: string): string | null {
  const words = [...commands.keys()].find((known) => `${line} `.startsWith(`${known} `));
  if (words === undefined) return `no command: ${line}`;
  const options = [...line.matchAll(/ --([\w-]+)/g)].map(([, name = '']) => name);
  const unknown = options.find((name) => !common.includes(name) && !commands.get(words)?.includes(name));
  return unknown === undefined ? null : `no option --${unknown}: ${line}`;
}

it('documents name only commands and options of operators that exist', () => {
  const documents = spawnSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
    .stdout.split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)));
  const lines = documents.flatMap((path) =>
    [...read(path).matchAll(/(?:npm run ops --|tools\/ops\/main\.ts) ([a-z][^\n`|#]*)/g)].map(
      ([, line = '']) => line,
    ),
  );
  expect(lines.length).toBeGreaterThan(25);
  expect(lines.flatMap((line) => faultOf(line) ?? [])).toEqual([]);
});

it('would notice one that does not', () => {
  expect(faultOf('restor /mnt/backups --as 林岚')).toMatch('no command');
  expect(faultOf('restore /mnt/backups --force')).toMatch('no option --force');
  expect(faultOf('keys rotate keys.json keys-2.json --days 7')).toBeNull();
});
