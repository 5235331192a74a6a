import type { StockPart } from './part.ts';

/** By this the order of a part goes where an item goes by its code; no code begins like it. */
export const orderKey = '_order';

/** The codes of all items of a part, as customers are to meet them. */
export type Order = { order: string[] };

export const orderOf = ({ keyOf }: Pick<StockPart, 'keyOf'>, items: readonly object[]): Order => ({
  order: items.map(keyOf),
});

/**
 * Which of those that stand in both lists have to be taken out so that the others follow each other in both alike: as
 * few as can be.
 */
export function movedBetween(before: readonly string[], after: readonly string[]): string[] {
  const placeBefore = new Map(before.map((key, index) => [key, index]));
  const common = after.filter((key) => placeBefore.has(key));
  const places = common.map((key) => placeBefore.get(key) ?? 0);
  // The longest rising line of places stays.
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

/** Whether those that stand in both lists follow each other in another way. */
export const isReordered = (before: readonly string[], after: readonly string[]): boolean =>
  movedBetween(before, after).length > 0;

/**
 * Two orders put together: what only one of them has moved stands where that one put it, behind what stood before it
 * there and was not moved away by the other. All of theirs is there and nothing else. `conflicts` were moved by both;
 * mine is kept.
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

/** Items in an order; the order has all of their codes. */
export function inOrder<Item extends { key: string }>(
  items: readonly Item[],
  order: readonly string[],
): Item[] {
  const place = new Map(order.map((key, index) => [key, index]));
  return items.toSorted((one, other) => (place.get(one.key) ?? 0) - (place.get(other.key) ?? 0));
}
