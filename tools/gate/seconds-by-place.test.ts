import { expect, it } from 'vitest';
import type { FileResult } from './report.ts';
import { secondsByPlace } from './seconds-by-place.ts';

const file = (name: string, seconds: number, tests = 1): FileResult => ({
  name: `/house/${name}`,
  status: 'passed',
  message: '',
  startTime: 1_000,
  endTime: 1_000 + seconds * 1000,
  assertionResults: Array.from({ length: tests }, () => ({
    status: 'passed',
    fullName: 'a',
    failureMessages: [],
  })),
});

it('adds up the files of a domain and lists the longest first', () => {
  const testResults = [
    file('domains/order/server/a.test.ts', 2, 3),
    file('tools/check/c.test.ts', 1),
    file('domains/order/app/b.test.tsx', 3),
    file('packages/kernel/src/d.test.ts', 0.5),
  ];
  expect(secondsByPlace({ testResults }, '/house')).toEqual([
    { place: 'domains/order', tests: 4, seconds: 5 },
    { place: 'tools', tests: 1, seconds: 1 },
    { place: 'packages/kernel', tests: 1, seconds: 0.5 },
  ]);
});
