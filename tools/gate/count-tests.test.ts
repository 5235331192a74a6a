import { expect, it } from 'vitest';
import { countTests } from './count-tests.ts';
import type { FileResult } from './report.ts';

const file = (status: string, ...tests: string[]): FileResult => ({
  name: '/house/a.test.ts',
  status,
  message: '',
  startTime: 0,
  endTime: 0,
  assertionResults: tests.map((one) => ({ status: one, fullName: 'a', failureMessages: [] })),
});

it.each([
  ['all passed', [file('passed', 'passed', 'passed')], true, [2, 0]],
  ['one failed', [file('failed', 'passed', 'failed')], false, [1, 1]],
  ['a file that does not load', [file('failed')], false, [0, 1]],
  ['an unhandled error', [file('passed', 'passed')], false, [1, 1]],
  ['a skipped test', [file('passed', 'passed', 'skipped')], true, [1, 0]],
  ['no report at all', [], false, [0, 1]],
])('counts %s', (_name, testResults, succeeded, [passed, failed]) => {
  expect(countTests({ testResults }, succeeded)).toEqual({ passed, failed });
});
