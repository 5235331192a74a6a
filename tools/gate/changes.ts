import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunTimes } from './estimate.ts';

/** The last run of all tests. */
export type WholeRun = {
  commit: string;
  minutes: number;
  /**
   * Test files that failed in it or did not run, from the root of the project. The gate runs them until a whole run
   * is green.
   */
  failed: string[];
  times: RunTimes;
};

/** Where the last whole green run stands; it is committed. */
export const wholeRunFile = 'tools/gate/whole-run.json';

export function readWholeRun(root: string): WholeRun | null {
  try {
    return JSON.parse(readFileSync(join(root, wholeRunFile), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export type Changes = { files: string[]; commits: number };

/**
 * What differs from a commit: committed, in the work tree, and files that git does not know yet.
 * Null when this clone does not have the commit among its ancestors.
 */
export function changesSince(root: string, commit: string): Changes | null {
  if (!succeeds(root, ['merge-base', '--is-ancestor', commit, 'HEAD'])) return null;
  const files = [
    ...lines(root, ['diff', '--name-only', '--no-renames', '-z', commit]),
    ...lines(root, ['ls-files', '--others', '--exclude-standard', '-z']),
  ];
  return { files, commits: Number(git(root, ['rev-list', '--count', `${commit}..HEAD`])) };
}

/** How many commits there are up to here. */
export function countCommits(root: string): number {
  return Number(git(root, ['rev-list', '--count', 'HEAD']));
}

export function headCommit(root: string): string {
  return git(root, ['rev-parse', 'HEAD']).trim();
}

export function isClean(root: string): boolean {
  return git(root, ['status', '--porcelain']).trim() === '';
}

const lines = (root: string, args: string[]) => git(root, args).split('\0').filter(Boolean);

function succeeds(root: string, args: string[]): boolean {
  return spawnSync('git', args, { cwd: root, stdio: 'ignore' }).status === 0;
}

function git(root: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${error?.message ?? stderr}`);
  return stdout;
}
