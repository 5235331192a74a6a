import { relative } from 'node:path';

/**
 * Seconds that the tests of a vitest JSON report took, added up by domain, or by folder outside of domains; the
 * longest first. Files run beside each other, so the sum is more than the run took.
 * @returns {{ place: string, tests: number, seconds: number }[]}
 */
export function secondsByPlace({ testResults }, root) {
  const places = new Map();
  for (const { name, startTime, endTime, assertionResults } of testResults) {
    const [top, folder] = relative(root, name).split(/[\\/]/);
    const place = top === 'domains' || top === 'packages' || top === 'apps' ? `${top}/${folder}` : top;
    const sum = places.get(place) ?? { place, tests: 0, seconds: 0 };
    sum.tests += assertionResults.length;
    sum.seconds += (endTime - startTime) / 1000;
    places.set(place, sum);
  }
  return [...places.values()].toSorted((one, other) => other.seconds - one.seconds);
}
