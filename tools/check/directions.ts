/**
 * Checks who may import whom, who may read what, and who may call whom. The rules first run on a small tree
 * of seeded violations, where each of them must be found: a parser that understands nothing would pass
 * everything.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { findStrayCalls } from './calls.ts';
import { findReaders } from './readers.ts';

const require = createRequire(import.meta.url);
const root = join(import.meta.dirname, '../..');
const config = require('../../.dependency-cruiser.cjs');
const entrances = ['packages', 'domains', 'apps', 'e2e', 'tools'];
/** Rules that dependency-cruiser does not support. */
const ownRules = ['env-reader', 'host-reader', 'stray-call'];

interface Finding {
  rule: string;
  text: string;
}

async function inspect(directory: string): Promise<{ findings: Finding[]; files: number; rules: string[] }> {
  const forbidden: { name: string }[] = config.rulesOf(directory);
  const { output } = await cruise(
    entrances.filter((path) => existsSync(join(directory, path))),
    { ...config.options, baseDir: directory, ruleSet: { forbidden }, validate: true },
  );
  if (typeof output === 'string') throw new Error(output);
  const findings = output.summary.violations.map(({ rule, from, to, cycle, comment }) => ({
    rule: rule.name,
    text: cycle ? [from, ...cycle.map(({ name }) => name)].join(' → ') : `${from} → ${to} (${comment ?? ''})`,
  }));
  const reads = findReaders(directory, entrances).map(({ rule, place }) => ({ rule, text: place }));
  const calls = findStrayCalls(directory, config.readDomains(directory));
  return {
    findings: [...findings, ...reads, ...calls.map((text) => ({ rule: 'stray-call', text }))],
    files: output.summary.totalCruised,
    rules: [...forbidden.map(({ name }) => name), ...ownRules],
  };
}

/** The fixtures end in `.txt` so that no other tool treats them as code. */
function seed(): string {
  const directory = mkdtempSync(join(tmpdir(), 'ev-directions-'));
  cpSync(join(import.meta.dirname, 'fixtures'), directory, { recursive: true });
  for (const path of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    if (path.endsWith('.txt')) renameSync(join(directory, path), join(directory, path.slice(0, -4)));
  }
  mkdirSync(join(directory, 'node_modules/@ev'), { recursive: true });
  for (const name of readdirSync(join(directory, 'packages'))) {
    symlinkSync(join('../../packages', name), join(directory, 'node_modules/@ev', name));
  }
  for (const name of ['pg', 'zod']) {
    symlinkSync(dirname(require.resolve(`${name}/package.json`)), join(directory, 'node_modules', name));
  }
  return directory;
}

async function checkRules(): Promise<void> {
  const directory = seed();
  const { findings, rules } = await inspect(directory).finally(() => rmSync(directory, { recursive: true }));
  const found = new Set(findings.map(({ rule }) => rule));
  const missed = rules.filter((name) => !found.has(name));
  if (missed.length === 0) return;
  console.error(`These rules do not find the violation seeded for them: ${missed.join(', ')}`);
  process.exit(1);
}

await checkRules();
const { findings, files, rules } = await inspect(root);
for (const { rule, text } of findings) console.error(`${rule}: ${text}`);
if (findings.length > 0) process.exit(1);
console.log(`${files} files keep to ${rules.length} rules, each kind seen to fail on a seeded violation`);
