import { expect, it } from 'vitest';
import { countTests } from './test-count.mjs';

const tests = (...statuses) => statuses.map((status) => ({ status }));

it.each([
  ['all passed', [{ status: 'passed', assertionResults: tests('passed', 'passed') }], true, [2, 0]],
  ['one failed', [{ status: 'failed', assertionResults: tests('passed', 'failed') }], false, [1, 1]],
  ['a file that does not load', [{ status: 'failed', assertionResults: [] }], false, [0, 1]],
  ['an unhandled error', [{ status: 'passed', assertionResults: tests('passed') }], false, [1, 1]],
  ['a skipped test', [{ status: 'passed', assertionResults: tests('passed', 'skipped') }], true, [1, 0]],
  ['no report at all', [], false, [0, 1]],
])('counts %s', (_name, testResults, succeeded, [passed, failed]) => {
  expect(countTests({ testResults }, succeeded)).toEqual({ passed, failed });
});
