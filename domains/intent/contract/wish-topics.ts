/** Topics of wishes. Without schemas, because pages import it. */
export const wishTopics = [
  'price',
  'range',
  'space',
  'intelligence',
  'comfort',
  'looks',
  'charging',
  'safety',
] as const;
export type WishTopic = (typeof wishTopics)[number];

export const wishTopicNames: Readonly<Record<WishTopic, string>> = {
  price: '价格更友好',
  range: '续航更长',
  space: '空间更大',
  intelligence: '更智能',
  comfort: '更舒适',
  looks: '更好看',
  charging: '充电更快',
  safety: '更安全',
};
