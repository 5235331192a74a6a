import { expect, test } from 'vitest';
import { fitItems, fitLine, fitSize } from './fit-text.ts';

/** Every letter is 10 px wide. */
const measure = (text: string) => [...text].length * 10;

test.each([
  ['凌', 10, '凌'],
  ['青驭凌', 30, '青驭凌'],
  ['青驭凌云', 30, '青驭…'],
  ['ab cd', 40, 'ab…'],
  ['🚗🚗🚗', 20, '🚗…'],
  ['青驭', 5, '…'],
])('%j in %i px is %j', (text, width, shown) => {
  expect(fitLine(text, width, measure)).toBe(shown);
});

test.each([
  [3, 90],
  [6, 60],
  [40, 30],
])('a name of %i letters is set at %i', (letters, size) => {
  const measureAt = (one: number) => (text: string) => text.length * one;
  expect(fitSize('长'.repeat(letters), 360, [90, 60, 30], measureAt)).toBe(size);
});

const within = (width: number, lines: number) => ({ width, lines, between: '·' });

test.each([
  [['峡湾蓝', '轮毂'], within(100, 2), ['峡湾蓝·轮毂']],
  [['峡湾蓝', '轮毂'], within(50, 2), ['峡湾蓝', '轮毂']],
  [['峡湾蓝', '轮毂', '内饰'], within(130, 1), ['峡湾蓝·轮毂·内饰']],
  [['峡湾蓝', '轮毂', '内饰'], within(100, 1), ['峡湾蓝·等 2 项']],
  [['一二三四五六七八九', '轮毂'], within(50, 2), ['一二三四…', '轮毂']],
  [['一', '二', '三', '四'], within(10, 2), ['一', '…']],
  [[], within(50, 2), []],
])('%j in %j', (items, place, lines) => {
  expect(fitItems(items, place, measure)).toEqual(lines);
});

test('no line is too wide and none is superfluous', () => {
  for (let count = 0; count < 12; count += 1) {
    for (const width of [60, 90, 140, 400]) {
      const items = Array.from({ length: count }, (_, at) => '项'.repeat(1 + ((at * 5) % 7)));
      const lines = fitItems(items, within(width, 3), measure);
      expect(lines.length).toBeLessThanOrEqual(3);
      for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width);
    }
  }
});
