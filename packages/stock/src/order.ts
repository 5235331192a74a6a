import type { StockPart } from './part.ts';

/** The key of a part's order where items have their codes as keys; no code begins like it. */
export const orderKey = '_order';

/** The codes of all items of a part, in the order that customers see. */
export type Order = { order: string[] };

export const orderOf = ({ keyOf }: Pick<StockPart, 'keyOf'>, items: readonly object[]): Order => ({
  order: items.map(keyOf),
});

/**
 * A minimal set of items, among those in both lists, whose removal leaves the others in the same order in
 * both.
 */
export function movedBetween(before: readonly string[], after: readonly string[]): string[] {
  const placeBefore = new Map(before.map((key, index) => [key, index]));
  const common = after.filter((key) => placeBefore.has(key));
  const places = common.map((key) => placeBefore.get(key) ?? 0);
  // Keeps the longest increasing subsequence of positions.
  const length: number[] = [];
  const from: number[] = [];
  let end = -1;
  for (const [index, place] of places.entries()) {
    length[index] = 1;
    from[index] = -1;
    for (let other = 0; other < index; other += 1) {
      if ((places[other] ?? 0) < place && (length[other] ?? 0) + 1 > (length[index] ?? 0)) {
        length[index] = (length[other] ?? 0) + 1;
        from[index] = other;
      }
    }
    if (end < 0 || (length[index] ?? 0) > (length[end] ?? 0)) end = index;
  }
  const staying = new Set<number>();
  for (let index = end; index >= 0; index = from[index] ?? -1) staying.add(index);
  return common.filter((_, index) => !staying.has(index));
}

/** Whether the items in both lists have another order. */
export const isReordered = (before: readonly string[], after: readonly string[]): boolean =>
  movedBetween(before, after).length > 0;

/**
 * Merges two orders: an item that only one side has moved goes where that side put it, after the item that
 * precedes it there and that the other side did not move. The result contains exactly their items.
 * `conflicts` were moved by both sides; mine wins.
 */
export function mergeOrders(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): Order & { conflicts: string[] } {
  const known = new Set(base);
  const there = new Set(theirs);
  const moved = new Set([...movedBetween(base, mine), ...mine.filter((key) => !known.has(key))]);
  const theirMoved = new Set(movedBetween(base, theirs));
  const order = theirs.filter((key) => !moved.has(key));
  let last = -1;
  for (const key of mine) {
    if (!there.has(key)) continue;
    if (moved.has(key)) order.splice(last + 1, 0, key);
    else if (theirMoved.has(key)) continue;
    last = order.indexOf(key);
  }
  const differ = isReordered(mine, theirs);
  return { order, conflicts: differ ? [...moved].filter((key) => theirMoved.has(key)) : [] };
}

/** Sorts items by an order that contains all of their codes. */
export function inOrder<Item extends { key: string }>(
  items: readonly Item[],
  order: readonly string[],
): Item[] {
  const place = new Map(order.map((key, index) => [key, index]));
  return items.toSorted((one, other) => (place.get(one.key) ?? 0) - (place.get(other.key) ?? 0));
}
