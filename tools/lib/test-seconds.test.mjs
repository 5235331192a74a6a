import { expect, it } from 'vitest';
import { secondsByPlace } from './test-seconds.mjs';

const file = (name, seconds, tests = 1) => ({
  name: `/house/${name}`,
  startTime: 1_000,
  endTime: 1_000 + seconds * 1000,
  assertionResults: Array.from({ length: tests }, () => ({})),
});

it('adds up the files of a domain and puts the longest first', () => {
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
