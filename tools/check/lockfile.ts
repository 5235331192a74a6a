/** Checks that the lockfile pins every package by its content and names no host. */
import { spawnSync } from 'node:child_process';
import { readPackages } from './locked-packages.ts';

const faults = readPackages().flatMap(({ path, version, integrity, resolved }) => {
  if (!version) return [`${path} has no version`];
  if (!integrity) return [`${path} has no integrity`];
  // Registry addresses are left out (.npmrc), so that the lockfile works with every mirror.
  return resolved ? [`${path} names where it came from: ${resolved}`] : [];
});

const hosts = ['--validate-https', '--allowed-hosts', 'npm', '--validate-integrity'];
const lint = spawnSync('lockfile-lint', ['--path', 'package-lock.json', '--type', 'npm', ...hosts], {
  encoding: 'utf8',
});
if (lint.status !== 0) faults.push(lint.stdout + lint.stderr);

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
console.log(`${readPackages().length} packages pinned by content, no host named`);
