import { expect, it } from 'vitest';
import { piecesOf, scoreOf } from './search.ts';

const heating = { title: '电池加热', tags: ['冬天', 'battery'], text: '出发前加热电池，充电更快。' };

it.each([
  ['电池加热', ['电池', '池加', '加热']],
  ['灯', ['灯']],
  ['Battery 温度', ['battery', '温度']],
  ['ＡＢＳ', ['abs']],
  ['，。', []],
])('%s is searched for as %j', (keyword, pieces) => {
  expect(piecesOf(keyword)).toEqual(pieces);
});

it.each([
  ['title before tags before text', ['电池加热', '冬天', '充电更快']],
  ['whole words before parts', ['电池加热', '电池']],
])('ranks %s', (_, keywords) => {
  const scores = keywords.map((keyword) => scoreOf(heating, piecesOf(keyword)));
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(scores.every((score) => score > 0)).toBe(true);
});

it.each(['轮胎', '池子', '出发去公园玩一整天'])('does not find %s', (keyword) => {
  expect(scoreOf(heating, piecesOf(keyword))).toBe(0);
});

it('finds nothing by nothing', () => {
  expect(scoreOf(heating, piecesOf('？'))).toBe(0);
});
