import { isDeepStrictEqual } from 'node:util';

/** One value that differs; a side that has it not is `undefined`. */
export type Difference = { path: PropertyKey[]; from: unknown; to: unknown };

type Branch = Record<string, unknown>;

/** Fields by which people know the members of a list apart, the best first. */
const names = ['code', 'id', 'value', 'yearStyle'] as const;

/**
 * What differs between two items, value by value. Members of lists are the same by what they are called: one that was put
 * in between makes those behind it no different ones. Paths lead into `after`, of what is gone into `before`.
 */
export function differences(before: unknown, after: unknown, path: PropertyKey[] = []): Difference[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (!isBranch(before) || !isBranch(after)) return [{ path, from: before, to: after }];
  const pairs = pairsOf(before, after);
  return pairs.flatMap(({ step, from, to }) => differences(from, to, [...path, step]));
}

type Pair = { step: PropertyKey; from: unknown; to: unknown };

function pairsOf(before: Branch, after: Branch): Pair[] {
  if (Array.isArray(before) && Array.isArray(after)) {
    const name = nameOfMembers(before, after);
    if (name) {
      const old = new Map(before.map((one: Branch) => [one[name], one]));
      const kept = after.map((to: Branch, step) => ({ step, from: old.get(to[name]), to }));
      const left = new Set(after.map((one: Branch) => one[name]));
      const gone = before.flatMap((from: Branch, step) =>
        left.has(from[name]) ? [] : [{ step, from, to: undefined }],
      );
      return [...kept, ...gone];
    }
  }
  const list = Array.isArray(after);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((step) => ({
    step: list ? Number(step) : step,
    from: before[step],
    to: after[step],
  }));
}

/** The field that every member of both lists has, no two of a list the same. */
export function nameOfMembers(...lists: readonly (readonly unknown[])[]): string | null {
  const fits = (name: string) =>
    lists.every((list) => {
      const values = list.map((one) => (isBranch(one) ? one[name] : undefined));
      return values.every((value) => typeof value === 'string') && new Set(values).size === list.length;
    });
  return names.find(fits) ?? null;
}

export const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;
