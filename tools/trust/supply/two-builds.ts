import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyTree } from '../tree-copy.ts';
import { filesIn } from './bundles.ts';

export type TwoBuilds = {
  files: number;
  /** Of all built files with their names, in the first 16 digits. */
  hash: string;
  /** Files that differ or are in one build only. */
  different: string[];
};

/** Builds the product's apps in two folders with different names, one after the other, and compares the files. */
export async function buildTwice(apps: readonly string[]): Promise<TwoBuilds> {
  const [one, other] = [await buildCopy(apps), await buildCopy(apps)];
  const names = [...new Set([...one.keys(), ...other.keys()])];
  const different = names.filter((name) => one.get(name) !== other.get(name));
  const all = [...one].map(([name, hash]) => `${hash} ${name}`).join('\n');
  return { files: one.size, hash: hashOf(all).slice(0, 16), different };
}

/** The hashes of the built files, by their names. */
async function buildCopy(apps: readonly string[]): Promise<Map<string, string>> {
  const tree = copyTree();
  try {
    const hashes = new Map<string, string>();
    for (const app of apps) {
      await build(tree.path, app);
      const folder = join(tree.path, app, 'dist');
      for (const name of filesIn(folder))
        hashes.set(`${app}/${name}`, hashOf(readFileSync(join(folder, name))));
    }
    return hashes;
  } finally {
    tree.remove();
  }
}

async function build(path: string, app: string): Promise<void> {
  const child = spawn('npm', ['run', '--silent', 'build', '--workspace', app], {
    cwd: path,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The build of ${app} ended with ${code}`);
}

const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
