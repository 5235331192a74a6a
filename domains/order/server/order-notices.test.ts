import { expect, it } from 'vitest';
import { roadWords } from './order-notices.ts';

it.each([
  ['上海', '已到达上海，等待交付中心接车', '已到达上海，等待交付中心接车'],
  ['合肥', '车辆已装上运输车，驶往武汉', '合肥，车辆已装上运输车，驶往武汉'],
])('of %s: %s', (place, text, words) => {
  expect(roadWords(place, text)).toBe(words);
});
