import { expect, test } from 'vitest';
import { answerText, ignoredName } from './fleet-words.ts';

test('how fast cars answer', () => {
  expect([answerText(320), answerText(4_210)]).toEqual(['320 毫秒', '4.2 秒']);
});

test('a reason that is not known keeps its name', () => {
  expect([ignoredName('signature'), ignoredName('another')]).toEqual(['签名不对', 'another']);
});
