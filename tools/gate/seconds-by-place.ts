import { relative } from 'node:path';
import type { Report } from './report.ts';

/**
 * Seconds that the tests of a report took, added up by domain, or by folder outside of domains; the longest first.
 * Files run beside each other, so the sum is more than the run took.
 */
export function secondsByPlace({ testResults }: Report, root: string) {
  const places = new Map<string, { place: string; tests: number; seconds: number }>();
  for (const { name, startTime, endTime, assertionResults } of testResults) {
    const [top = '', folder] = relative(root, name).split(/[\\/]/);
    const place = top === 'domains' || top === 'packages' || top === 'apps' ? `${top}/${folder}` : top;
    const sum = places.get(place) ?? { place, tests: 0, seconds: 0 };
    sum.tests += assertionResults.length;
    sum.seconds += (endTime - startTime) / 1000;
    places.set(place, sum);
  }
  return [...places.values()].toSorted((one, other) => other.seconds - one.seconds);
}
