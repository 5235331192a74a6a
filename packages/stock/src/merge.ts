import { isDeepStrictEqual } from 'node:util';
import { isBranch, nameOfMembers } from './differences.ts';

export type Merged = {
  item: unknown;
  /** Where both sides have changed the same value differently; mine wins. */
  conflicts: PropertyKey[][];
};

/**
 * Merges two versions of one item: a value that only one side changed is taken from that side. Members of
 * lists are matched by their names; the order is mine, and new members of theirs come last.
 */
export function merge(base: unknown, mine: unknown, theirs: unknown, path: PropertyKey[] = []): Merged {
  if (isDeepStrictEqual(mine, theirs) || isDeepStrictEqual(base, theirs))
    return { item: mine, conflicts: [] };
  if (isDeepStrictEqual(base, mine)) return { item: theirs, conflicts: [] };
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    const name = nameOfMembers(base, mine, theirs);
    return name ? mergeMembers({ base, mine, theirs }, name, path) : { item: mine, conflicts: [path] };
  }
  if (!isBranch(base) || !isBranch(mine) || !isBranch(theirs)) return { item: mine, conflicts: [path] };
  const fields = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  const parts = [...fields].map(
    (field) => [field, merge(base[field], mine[field], theirs[field], [...path, field])] as const,
  );
  return {
    item: Object.fromEntries(
      parts.map(([field, { item }]) => [field, item]).filter(([, item]) => item !== undefined),
    ),
    conflicts: parts.flatMap(([, { conflicts }]) => conflicts),
  };
}

type Lists = { base: readonly unknown[]; mine: readonly unknown[]; theirs: readonly unknown[] };

function mergeMembers(lists: Lists, name: string, path: PropertyKey[]): Merged {
  const by = (list: readonly unknown[]) =>
    new Map(list.map((one) => [(one as Record<string, unknown>)[name], one]));
  const [base, mine, theirs] = [by(lists.base), by(lists.mine), by(lists.theirs)];
  const members = [...new Set([...mine.keys(), ...theirs.keys()])];
  const parts = members.map((member, index) =>
    merge(base.get(member), mine.get(member), theirs.get(member), [...path, index]),
  );
  return {
    item: parts.flatMap(({ item }) => (item === undefined ? [] : [item])),
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
  };
}
