import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { type Choice, type TestFile, turnReason } from './choose.ts';
import type { FileResult, Report } from './report.ts';

/** How long a whole run took, by project. */
export type RunTimes = { projects: Record<string, ProjectTimes> };

type ProjectTimes = {
  /** The project's part of the run. */
  minutes: number;
  /** Seconds by file, from the root of the project. Files run beside each other, so they are more than the minutes. */
  seconds: Record<string, number>;
};

/** The minutes that a chosen run should take at most. CI ends it at 90, checks included, on a slower machine. */
export const minutesOfARun = 55;
/** The minutes of it for what only its turn has chosen. */
export const minutesOfTurns = 15;

/** These run beside each other, the other projects one after the other. */
const besideEachOther: ReadonlySet<string> = new Set(['unit', 'dom']);

/** What a run took, whose files vitest listed as `files`. */
export function timesOf({ testResults }: Report, files: readonly TestFile[], root: string): RunTimes {
  const fileOf = ({ name }: FileResult) => relative(root, name);
  const projectOf = new Map(files.map(({ file, project }) => [file, project]));
  const byProject = Map.groupBy(testResults, (result) => projectOf.get(fileOf(result)) ?? '');
  const projects: RunTimes['projects'] = {};
  for (const [project, own] of byProject) {
    const beside = besideEachOther.has(project)
      ? [...besideEachOther].flatMap((name) => byProject.get(name) ?? [])
      : own;
    const share = sum(own.map(secondsOf)) / sum(beside.map(secondsOf)) || 0;
    const seconds = own.map((result): [string, number] => [fileOf(result), Math.round(secondsOf(result))]);
    projects[project] = {
      minutes: Math.round(10 * minutesOf(beside) * share) / 10,
      seconds: Object.fromEntries(seconds.toSorted()),
    };
  }
  return { projects };
}

/**
 * The minutes that each test file adds to a run by the last whole run: its share of its project's seconds, of the
 * project's minutes. A file that is newer than that run counts as the average of its project; all files of a project
 * whose seconds are not known share its minutes evenly.
 */
export function minutesByFile(files: readonly TestFile[], { projects }: RunTimes): Map<string, number> {
  const filesOf = Map.groupBy(files, ({ project }) => project);
  const minutes = new Map<string, number>();
  for (const [project, own] of filesOf) {
    const times: ProjectTimes = projects[project] ?? { minutes: 0, seconds: {} };
    const all = Object.values(times.seconds);
    const total = sum(all);
    const average = total > 0 ? times.minutes / all.length : times.minutes / own.length;
    for (const { file } of own) {
      const seconds = times.seconds[file];
      const known = seconds !== undefined && total > 0;
      minutes.set(file, known ? (times.minutes * seconds) / total : average);
    }
  }
  return minutes;
}

/**
 * Leaves out files that only their turn has chosen, so that these fit into their budget and the run stays short
 * enough. What a change asks for runs however long it takes.
 * @param round changes when all turns have been taken, so that other files wait in the next one
 * @returns the choice with the minutes that it will take
 */
export function shorten(
  choice: Choice,
  minutes: ReadonlyMap<string, number>,
  round: number,
): Choice & { minutes: number } {
  const minutesOfFile = (file: string) => minutes.get(file) ?? 0;
  const filesWhere = (isOfTurn: boolean) =>
    [...choice.chosen].flatMap(([file, reason]) => ((reason === turnReason) === isOfTurn ? [file] : []));
  const asked = sum(filesWhere(false).map(minutesOfFile));
  const budget = Math.min(minutesOfTurns, minutesOfARun - asked);
  const waiting = new Set<string>();
  let spent = 0;
  for (const file of shuffled(filesWhere(true), round)) {
    if (spent + minutesOfFile(file) > budget) waiting.add(file);
    else spent += minutesOfFile(file);
  }
  return {
    chosen: new Map([...choice.chosen].filter(([file]) => !waiting.has(file))),
    left: [...choice.left, ...waiting],
    minutes: asked + spent,
  };
}

/** In an order of each round, the same on every machine. */
function shuffled(files: readonly string[], round: number): string[] {
  const rank = (file: string) => createHash('sha256').update(`${round} ${file}`).digest('hex');
  return files
    .map((file) => ({ file, rank: rank(file) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ file }) => file);
}

const secondsOf = ({ startTime, endTime }: FileResult) => (endTime - startTime) / 1000;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function minutesOf(results: readonly FileResult[]): number {
  if (results.length === 0) return 0;
  const start = Math.min(...results.map(({ startTime }) => startTime));
  const end = Math.max(...results.map(({ endTime }) => endTime));
  return Math.round((end - start) / 6_000) / 10;
}
