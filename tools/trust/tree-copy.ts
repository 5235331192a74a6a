import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './find-tests.ts';

/** A copy of the working tree, in which faults can be planted and builds made. */
export type TreeCopy = { path: string; remove(): void };

export function copyTree(): TreeCopy {
  const path = mkdtempSync(join(tmpdir(), 'ev-tree-copy-'));
  for (const file of listFiles()) {
    const to = join(path, file);
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(join(root, file), to);
  }
  linkPackages(join(root, 'node_modules'), join(path, 'node_modules'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

function listFiles(): string[] {
  const options = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', options, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
  // Pictures are large, and neither a fault nor a build is about them; their records are read.
  return files
    .split('\0')
    .filter(
      (file) =>
        file !== '' &&
        (!file.startsWith('artwork/') || file.endsWith('.json')) &&
        existsSync(join(root, file)),
    );
}

/** Third-party packages are linked; links to our own lead into the copy, as they do in the tree. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.name === '@ev') {
      mkdirSync(target);
      for (const name of readdirSync(source))
        symlinkSync(readlinkSync(join(source, name)), join(target, name));
    } else if (entry.name === '.bin') cpSync(source, target, { recursive: true, verbatimSymlinks: true });
    // Caches of tools belong to each tree.
    else if (!entry.name.startsWith('.')) symlinkSync(source, target);
  }
}
