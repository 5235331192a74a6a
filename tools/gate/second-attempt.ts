import type { FileResult, Report } from './report.ts';

/** More journeys than this failing at once is no accident of one machine. */
export const secondAttempts = 2;

/** A journey whose first attempt failed. */
export type FailedJourney = { file: string; name: string; message: string };

/**
 * The journeys that get a second attempt on a fresh stage. None does when something else failed, when more than two
 * journeys did, or when a test of races is among them: such a test fails exactly when it finds something.
 */
export function journeysToRepeat(report: Report, isJourney: (file: string) => boolean): FailedJourney[] {
  const failed = report.testResults.filter(({ status }) => status === 'failed');
  if (failed.some(({ name }) => !isJourney(name) || isRaceTest(name))) return [];
  const journeys = failed.flatMap(failuresOf);
  return journeys.length > secondAttempts ? [] : journeys;
}

/** The first report with the files that were run again as the second attempt left them. */
export function mergeReports(first: Report, second: Report): Report {
  const again = new Map(second.testResults.map((result) => [result.name, result]));
  return { testResults: first.testResults.map((result) => again.get(result.name) ?? result) };
}

function failuresOf({ name, message, assertionResults }: FileResult): FailedJourney[] {
  const tests = assertionResults.filter(({ status }) => status === 'failed');
  if (tests.length === 0) return [{ file: name, name: 'the file itself', message }];
  return tests.map(({ fullName, failureMessages }) => ({
    file: name,
    name: fullName,
    message: failureMessages.join('\n'),
  }));
}

const isRaceTest = (file: string) => file.endsWith('.trust.test.ts');
