import { createHash } from 'node:crypto';
import type { House } from './house.ts';
import type { Impact } from './impact.ts';

/** A test file as vitest lists it, its path from the root of the project. */
export type TestFile = { file: string; project: string };

export type Choice = {
  /** Each file that runs with the reason, in the order of the list. */
  chosen: Map<string, string>;
  left: string[];
};

/** A sixth of what no change asks for runs each time, another one after each commit. */
export const turns = 6;

/** Of the smoke journeys, where a change may affect all domains. */
export const smokeTurns = 3;

/** Why a file runs that the change does not ask for. */
export const turnReason = 'the part whose turn it is';
const walkFile = /^domains\/[^/]+\/server\/tests\/walks[^/]*\.test\.ts$/;

export type Situation = {
  /** Changed files, from the root of the project. */
  changed: readonly string[];
  /** What the change asks for; null asks for everything. */
  impact: Impact | null;
  house: House;
  /** Tests that catch a planted fault in a changed file. */
  catching: ReadonlySet<string>;
  /** Tests that failed in the last whole run. */
  failed: ReadonlySet<string>;
  /** Which part of the rest runs, from 0. */
  turn: number;
};

/**
 * What the gate runs: all unit tests, what the impact of the change asks for, smoke journeys where all domains may be
 * affected, and the part of the rest whose turn it is.
 */
export function chooseTests(
  files: readonly TestFile[],
  { changed, impact, house, catching, failed, turn }: Situation,
): Choice {
  const smokes = new Set([...house.domains].flatMap(([, { smoke }]) => smoke ?? []));
  const chosen = new Map<string, string>();
  const left: string[] = [];
  for (const { file, project } of files) {
    const reason =
      impact === null
        ? 'everything'
        : project === 'unit'
          ? 'unit tests'
          : ((changed.includes(file) ? 'changed' : null) ??
            (failed.has(file) ? 'failed in the last whole run' : null) ??
            (catching.has(file) ? 'catches a planted fault in what changed' : null) ??
            (project === 'dom' ? reasonOfPages(file, impact) : reasonOf(file, project, impact)) ??
            (smokes.has(file) ? reasonOfSmoke(file, impact, turn) : null) ??
            (turnOf(file) === turn ? turnReason : null));
    if (reason) chosen.set(file, reason);
    else left.push(file);
  }
  return { chosen, left };
}

/** Every planted fault names the tests that catch it: a change of its file needs them, wherever they are. */
export function testsCatchingFaultsIn(
  faults: readonly { file: string; tests: readonly string[] }[],
  changed: readonly string[],
): ReadonlySet<string> {
  const files = new Set(changed);
  return new Set(faults.flatMap(({ file, tests }) => (files.has(file) ? tests : [])));
}

function reasonOf(file: string, project: string, impact: Impact): string | null {
  const [top, name = ''] = file.split('/');
  if (top !== 'domains') {
    if (project === 'e2e') return impact.house;
    return impact.walks;
  }
  const whole = impact.whole.get(name);
  if (whole) return `domains/${name}: ${whole}`;
  const journeys = impact.journeys.get(name);
  if (journeys && project === 'e2e') return `domains/${name}: ${journeys}`;
  if (!walkFile.test(file)) return null;
  const walks = impact.walksOf.get(name);
  return (walks && `walks of ${name}: ${walks}`) ?? (impact.walks && `walks of all domains: ${impact.walks}`);
}

function reasonOfPages(file: string, { pages, pagesOf }: Impact): string | null {
  const folder = file.split('/').slice(0, 2).join('/');
  if (folder === 'apps/h5' || folder === 'apps/console')
    return 'page tests of the shells, which load all domains';
  const reason = pagesOf.get(folder);
  return (pages && `all page tests: ${pages}`) ?? (reason ? `page tests of ${folder}: ${reason}` : null);
}

function reasonOfSmoke(file: string, { smokes }: Impact, turn: number): string | null {
  if (smokes === 'all') return 'smoke journey of each domain';
  const isDue = smokes === 'turn' && turnOf(file) % smokeTurns === turn % smokeTurns;
  return isDue ? 'smoke journeys whose turn it is' : null;
}

/** By the name alone, so that a new file moves no other one to another turn. */
function turnOf(file: string): number {
  return createHash('sha256').update(file).digest().readUInt32BE(0) % turns;
}
