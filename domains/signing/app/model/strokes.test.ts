import { expect, test } from 'vitest';
import { isSignature } from '../../contract/signature.ts';
import { pathOf, withPoint } from './strokes.ts';

test('points outside of the pad are moved to its edge, and near ones are dropped', () => {
  const stroke = [
    [10, 10],
    [10.5, 10.5],
    [-20, 900],
    [20, 20],
  ] as const;
  expect(stroke.reduce<readonly (readonly [number, number])[]>(withPoint, [])).toEqual([
    [10, 10],
    [0, 360],
    [20, 20],
  ]);
});

test('a dot and a line are visible paths', () => {
  expect(pathOf([[5, 5]])).toBe('M5 5h0.1');
  expect(
    pathOf([
      [0, 0],
      [10, 0],
    ]),
  ).toBe('M0 0L10 0');
  expect(
    pathOf([
      [0, 0],
      [10, 0],
      [20, 10],
    ]),
  ).toBe('M0 0Q10 0 15 5L20 10');
});

test.each([
  ['a dot', [[[5, 5]]], false],
  ['many dots', Array.from({ length: 20 }, (_, at) => [[at, 5]]), false],
  [
    'a short line',
    [
      [
        [0, 0],
        [20, 0],
      ],
    ],
    false,
  ],
  [
    'a long line of few points',
    [
      [
        [0, 0],
        [300, 0],
      ],
    ],
    false,
  ],
  ['a name', [Array.from({ length: 12 }, (_, at) => [at * 20, (at % 2) * 40])], true],
] as const)('%s is a signature: %s', (_name, strokes, is) => {
  expect(isSignature(strokes as never)).toBe(is);
});
