import type { wishTopics } from '../../contract/intent.ts';

export type WishTopic = (typeof wishTopics)[number];

export const wishTopicNames: Record<WishTopic, string> = {
  price: '价格更友好',
  range: '续航更长',
  space: '空间更大',
  intelligence: '更智能',
  comfort: '更舒适',
  looks: '更好看',
  charging: '充电更快',
  safety: '更安全',
};

/** How many other people wish for each topic. */
export function countsOfOthers(
  counts: readonly { topic: WishTopic; count: number }[],
  own: readonly WishTopic[],
): Map<WishTopic, number> {
  return new Map(counts.map(({ topic, count }) => [topic, count - (own.includes(topic) ? 1 : 0)]));
}
