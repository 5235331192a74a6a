import type { Report } from './report.ts';

export type Count = { passed: number; failed: number };

/**
 * Counts the tests of a report. A file that fails before its first test counts as one failed test, and so does a
 * run that vitest calls failed although every test passed (an unhandled error).
 */
export function countTests({ testResults }: Report, runSucceeded: boolean): Count {
  let passed = 0;
  let failed = 0;
  for (const { status, assertionResults } of testResults) {
    const failedHere = assertionResults.filter((test) => test.status === 'failed').length;
    passed += assertionResults.filter((test) => test.status === 'passed').length;
    failed += status === 'failed' && failedHere === 0 ? 1 : failedHere;
  }
  return { passed, failed: failed === 0 && !runSucceeded ? 1 : failed };
}
