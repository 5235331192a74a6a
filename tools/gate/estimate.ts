import { relative } from 'node:path';
import { alwaysRun, type Choice, type TestFile, turnReason } from './choose.ts';
import type { FileResult, Report } from './report.ts';

/** How long a whole run took. Projects run one after the other, the files of a project beside each other. */
export type RunTimes = {
  /** Minutes of the unit and page tests, which are part of every run. */
  always: number;
  /** The other projects by name. */
  projects: Record<string, ProjectTimes>;
};

type ProjectTimes = {
  /** From the start of the first file to the end of the last one. */
  minutes: number;
  /** Seconds by file, from the root of the project. */
  seconds: Record<string, number>;
};

/** The minutes that a chosen run should take at most. CI ends it at 90, checks included, on a slower machine. */
export const minutesOfARun = 55;

/** What a run took, whose files vitest listed as `files`. */
export function timesOf({ testResults }: Report, files: readonly TestFile[], root: string): RunTimes {
  const fileOf = ({ name }: FileResult) => relative(root, name);
  const projectOf = new Map(files.map(({ file, project }) => [file, project]));
  const byProject = Map.groupBy(testResults, (result) => projectOf.get(fileOf(result)) ?? '');
  const always: FileResult[] = [];
  const projects: RunTimes['projects'] = {};
  for (const [project, own] of byProject) {
    if (alwaysRun.has(project)) always.push(...own);
    else {
      const seconds = own.map((result): [string, number] => [
        fileOf(result),
        Math.round((result.endTime - result.startTime) / 1000),
      ]);
      projects[project] = { minutes: minutesOf(own), seconds: Object.fromEntries(seconds.toSorted()) };
    }
  }
  return { always: minutesOf(always), projects };
}

/**
 * The minutes that tests will take by the last whole run: the share of a project's seconds that they had, of its
 * minutes. A file that is newer than that run counts as the average of its project.
 */
export function estimateMinutes(chosen: readonly TestFile[], { always, projects }: RunTimes): number {
  return Object.entries(projects).reduce((minutes, [project, times]) => {
    const all = Object.values(times.seconds);
    const total = all.reduce((sum, seconds) => sum + seconds, 0);
    const average = total / all.length;
    const own = chosen.filter((one) => one.project === project);
    const seconds = own.reduce((sum, { file }) => sum + (times.seconds[file] ?? average), 0);
    return total > 0 ? minutes + (times.minutes * seconds) / total : minutes;
  }, always);
}

/**
 * Leaves out files that only their turn has chosen, from the end of the list, until the run is short enough. What a
 * change asks for runs however long it takes.
 * @returns the choice with the minutes that it will take
 */
export function shorten(
  choice: Choice,
  files: readonly TestFile[],
  times: RunTimes,
): Choice & { minutes: number } {
  const chosen = new Map(choice.chosen);
  const left = [...choice.left];
  const minutes = () =>
    estimateMinutes(
      files.filter(({ file }) => chosen.has(file)),
      times,
    );
  const turns = [...chosen].flatMap(([file, reason]) => (reason === turnReason ? [file] : []));
  for (const file of turns.toReversed()) {
    if (minutes() <= minutesOfARun) break;
    chosen.delete(file);
    left.push(file);
  }
  return { chosen, left, minutes: minutes() };
}

function minutesOf(results: readonly FileResult[]): number {
  if (results.length === 0) return 0;
  const start = Math.min(...results.map(({ startTime }) => startTime));
  const end = Math.max(...results.map(({ endTime }) => endTime));
  return Math.round((end - start) / 6_000) / 10;
}
