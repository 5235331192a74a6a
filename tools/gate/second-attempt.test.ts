import { expect, it } from 'vitest';
import type { FileResult, Report } from './report.ts';
import { journeysToRepeat, mergeReports } from './second-attempt.ts';

const result = (name: string, status: string, failures: string[] = []): FileResult => ({
  name,
  status,
  message: status === 'failed' && failures.length === 0 ? 'the stage did not open' : '',
  startTime: 0,
  endTime: 0,
  assertionResults: failures.map((fullName) => ({
    status: 'failed',
    fullName,
    failureMessages: [`${fullName}!`],
  })),
});
const isJourney = (file: string) => file.includes('/journeys/');
const namesOf = (...testResults: FileResult[]) =>
  journeysToRepeat({ testResults }, isJourney).map(({ name }) => name);

const buy = result('/x/journeys/buy.test.ts', 'failed', ['buys a car']);

it('repeats one or two failed journeys', () => {
  expect(namesOf(buy, result('/x/server/a.test.ts', 'passed'))).toEqual(['buys a car']);
  expect(namesOf(buy, result('/x/journeys/cancel.test.ts', 'failed', ['cancels']))).toEqual([
    'buys a car',
    'cancels',
  ]);
});

it('repeats a journey whose stage did not open, with the reason', () => {
  const [failed] = journeysToRepeat({ testResults: [result('/x/journeys/a.test.ts', 'failed')] }, isJourney);
  expect(failed).toMatchObject({ name: 'the file itself', message: 'the stage did not open' });
});

it.each([
  ['more than two journeys', [result('/x/journeys/a.test.ts', 'failed', ['a', 'b', 'c'])]],
  ['a server test', [buy, result('/x/server/a.test.ts', 'failed', ['a'])]],
  ['a test of races', [buy, result('/x/journeys/t2-kill.trust.test.ts', 'failed', ['loses nothing'])]],
])('repeats nothing when %s failed', (_what, failed) => {
  expect(namesOf(...failed)).toEqual([]);
});

it('uses the result of a repeated file’s second attempt', () => {
  const other = result('/x/server/a.test.ts', 'passed');
  const again = result('/x/journeys/buy.test.ts', 'passed');
  const merged: Report = mergeReports({ testResults: [buy, other] }, { testResults: [again] });
  expect(merged.testResults).toEqual([again, other]);
});
