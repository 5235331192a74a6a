import type { Difference, Package } from '../contract/right.ts';
import { promiseOf } from '../contract/right-words.ts';

/**
 * The changes between two states of packages, right by right, in the current order. A new or removed package
 * is reported as a whole; another version with the same promises is no difference.
 */
export function differencesOf(before: readonly Package[], after: readonly Package[]): Difference[] {
  const was = new Map(before.map((one) => [one.packageCode, one]));
  const now = new Map(after.map((one) => [one.packageCode, one]));
  return [
    ...after.flatMap((one): Difference[] => {
      const old = was.get(one.packageCode);
      return old
        ? withinPackage(old, one)
        : [{ name: one.name, change: 'added', before: null, after: one.text }];
    }),
    ...before
      .filter(({ packageCode }) => !now.has(packageCode))
      .map(({ name, text }): Difference => ({ name, change: 'removed', before: text, after: null })),
  ];
}

function withinPackage(before: Package, after: Package): Difference[] {
  const was = new Map(before.rights.map((right) => [right.code, right]));
  const now = new Set(after.rights.map(({ code }) => code));
  return [
    ...after.rights.flatMap((right): Difference[] => {
      const old = was.get(right.code);
      const [from, to] = [old ? promiseOf(old) : null, promiseOf(right)];
      if (from === to) return [];
      return [{ name: right.name, change: old ? 'changed' : 'added', before: from, after: to }];
    }),
    ...before.rights
      .filter(({ code }) => !now.has(code))
      .map(
        (right): Difference => ({
          name: right.name,
          change: 'removed',
          before: promiseOf(right),
          after: null,
        }),
      ),
  ];
}
