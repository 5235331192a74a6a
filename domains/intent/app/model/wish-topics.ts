import type { WishTopic } from '../../contract/wish-topics.ts';

/** A count below it is not shown, because it would speak against the car. */
export const fewestShown = 100;

/** The number of other people who wish for each topic. */
export function countsOfOthers(
  counts: readonly { topic: WishTopic; count: number }[],
  own: readonly WishTopic[],
): Map<WishTopic, number> {
  return new Map(counts.map(({ topic, count }) => [topic, count - (own.includes(topic) ? 1 : 0)]));
}
