import { isDeepStrictEqual } from 'node:util';

/** One value that differs; a missing value is `undefined`. */
export type Difference = { path: PropertyKey[]; from: unknown; to: unknown };

type Branch = Record<string, unknown>;

/** Fields that identify the members of a list to people, the best first. */
const names = ['code', 'id', 'value', 'yearStyle'] as const;

/**
 * The differences between two items, value by value. Members of lists are matched by their names, so that an
 * inserted member does not make all later ones differ. Paths refer to `after`, for removed values to
 * `before`.
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

/** The field that every member of both lists has, unique within each list. */
export function nameOfMembers(...lists: readonly (readonly unknown[])[]): string | null {
  const fits = (name: string) =>
    lists.every((list) => {
      const values = list.map((one) => (isBranch(one) ? one[name] : undefined));
      return values.every((value) => typeof value === 'string') && new Set(values).size === list.length;
    });
  return names.find(fits) ?? null;
}

export const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;
