/** Searches the tracked files for keys, tokens, and traces of the machine on which they were written. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

interface Pattern {
  what: string;
  pattern: RegExp;
}

const patterns: Pattern[] = [
  { what: 'a private key', pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\\n"'+]+[A-Za-z0-9+/=]{40}/ },
  { what: 'an AWS key', pattern: /\b(AKIA|ASIA)[0-9A-Z]{16}\b/ },
  { what: 'a GitHub token', pattern: /\b(gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,})\b/ },
  { what: 'an npm token', pattern: /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=/ },
  { what: 'a Slack token', pattern: /\bxox[baprs]-[A-Za-z0-9-]{20,}/ },
  { what: 'a Google key', pattern: /\bAIza[0-9A-Za-z_-]{35}\b/ },
  { what: 'an Aliyun key', pattern: /\bLTAI[A-Za-z0-9]{16,24}\b/ },
  { what: 'a Tencent Cloud key', pattern: /\bAKID[A-Za-z0-9]{32}\b/ },
  { what: 'a signed token', pattern: /\beyJ[A-Za-z0-9_-]{20,}\.eyJ[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{20,}/ },
  { what: 'a password in an address', pattern: /\b[a-z][a-z+]{2,}:\/\/[^\s:/@'"`$<]+:[^\s:/@'"`$<{]{6,}@/ },
  {
    what: 'a long key in a string',
    pattern: /['"`](?=[^'"`]*[0-9])(?=[^'"`]*[a-z])(?=[^'"`]*[A-Z])[A-Za-z0-9+/]{100,}={0,2}['"`]/,
  },
  {
    what: "somebody's home directory",
    pattern: /(?<![\w.])\/(home|Users)\/(?!evpostgres)[a-z][\w-]+\/|(?<![\w.])\/root\/\w/,
  },
  { what: 'a private registry', pattern: /https?:\/\/[\w.-]*\b(artifactory|nexus|verdaccio|npm-mirror)\b/ },
  ...machineTraces(),
];

/** Findings that were judged harmless; an entry names the file and the reason. */
const judged: Record<string, string> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'secrets-judged.json'), 'utf8'),
);

const listing = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
if (listing.status !== 0) {
  console.error(`git does not list the files: ${listing.stderr}`);
  process.exit(1);
}
const files = listing.stdout.split('\0').filter((path) => path !== '' && !(path in judged));
let count = 0;
let faults = 0;
for (const path of files) {
  const text = readText(join(root, path));
  if (text === null) continue;
  count += 1;
  for (const { what, pattern } of patterns) {
    const found = path === 'package-lock.json' && what.startsWith('a long key') ? null : pattern.exec(text);
    if (!found) continue;
    faults += 1;
    console.error(`${path}:${text.slice(0, found.index).split('\n').length}: ${what}`);
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
    return bytes.subarray(0, 8_000).includes(0) ? null : bytes.toString('utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
