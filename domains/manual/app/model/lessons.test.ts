import { expect, it } from 'vitest';
import { aLesson } from '../testing/articles.ts';
import { byTopic, nextLesson } from './lessons.ts';

const lessons = [
  aLesson({ code: 'a' }),
  aLesson({ code: 'b', topic: 'care' }),
  aLesson({ code: 'c', topic: 'care' }),
];

it('lists topics in their order, without empty ones', () => {
  expect(byTopic(lessons).map(({ topic, lessons }) => [topic, lessons.map(({ code }) => code)])).toEqual([
    ['first', ['a']],
    ['care', ['b', 'c']],
  ]);
});

it.each([
  [undefined, [], 'a'],
  ['a', ['a'], 'b'],
  ['b', ['b', 'c'], 'a'],
  ['c', ['a', 'b'], null],
  [undefined, ['a', 'b', 'c'], null],
])('after %s with %j learned comes %s', (code, learned, next) => {
  expect(nextLesson(lessons, learned, code)?.code ?? null).toBe(next);
});
