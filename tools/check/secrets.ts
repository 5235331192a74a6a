/** Searches the tracked files for keys, tokens, and traces of the machine on which they were written. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findIn, isText, judgedFiles, type Pattern, secretPatterns } from './secret-patterns.ts';

const root = join(import.meta.dirname, '../..');

const patterns: Pattern[] = [
  ...secretPatterns,
  {
    what: "somebody's home directory",
    pattern: /(?<![\w.])\/(home|Users)\/(?!evpostgres)[a-z][\w-]+\/|(?<![\w.])\/root\/\w/,
  },
  { what: 'a private registry', pattern: /https?:\/\/[\w.-]*\b(artifactory|nexus|verdaccio|npm-mirror)\b/ },
  ...machineTraces(),
];

const listing = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
if (listing.status !== 0) {
  console.error(`git does not list the files: ${listing.stderr}`);
  process.exit(1);
}
const files = listing.stdout.split('\0').filter((path) => path !== '' && !(path in judgedFiles));
let count = 0;
let faults = 0;
for (const path of files) {
  const text = readText(join(root, path));
  if (text === null) continue;
  count += 1;
  for (const { what, line } of findIn(path, text, patterns)) {
    faults += 1;
    console.error(`${path}:${line}: ${what}`);
  }
}
if (faults > 0) process.exit(1);
console.log(`${count} files hold no key and no trace of a machine`);

/** The path of this clone, and the registry of this machine unless it is the public one. */
function machineTraces(): Pattern[] {
  const registry = spawnSync('npm', ['config', 'get', 'registry'], {
    cwd: root,
    encoding: 'utf8',
  }).stdout.trim();
  const host = URL.canParse(registry) ? new URL(registry).host : '';
  const places = [root, dirname(root)].filter((path) => path.split('/').length > 2);
  return [
    ...places.map((place) => ({ what: 'the path of this clone', pattern: literal(`${place}/`) })),
    ...(host === '' || host === 'registry.npmjs.org'
      ? []
      : [{ what: "this machine's registry", pattern: literal(host) }]),
  ];
}

function literal(text: string): RegExp {
  return new RegExp(text.replaceAll(/[^\w/]/g, '\\$&'));
}

/** Null for a binary file, or one that was deleted without a commit. */
function readText(path: string): string | null {
  try {
    const bytes = readFileSync(path);
    return isText(bytes) ? bytes.toString('utf8') : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
