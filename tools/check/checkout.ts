import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** All files that git knows or would add, from the root. */
export function trackedFiles(): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return stdout.split('\n').filter((path) => path !== '' && existsSync(join(root, path)));
}

/** The steps of `npm run check`; the file that has them runs them when it is imported. */
export function checkSteps(): string[] {
  return [...read('tools/check.mjs').matchAll(/^ {2}\['(\w+)', /gm)].map(([, step = '']) => step);
}
