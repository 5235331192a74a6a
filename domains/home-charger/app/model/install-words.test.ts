import { expect, test } from 'vitest';
import type { Installation } from '../../contract/installation.ts';
import { turnOf } from './install-words.ts';

const now = new Date('2026-11-24T06:00:00.000Z');
const [past, ahead] = ['2026-11-23T06:00:00.000Z', '2026-11-25T06:00:00.000Z'];
const turn = (status: Installation['status'], dueAt: string | null, paused = false) =>
  turnOf({ status, dueAt, paused } as Installation, now);

test.each([
  ['dispatched', null, '下一步：安装公司联系你'],
  ['dispatched', ahead, '下一步：安装公司联系你，11月25日 14:00 前'],
  ['dispatched', past, '下一步：安装公司联系你。抱歉，比承诺的时间晚了，工作人员会跟进'],
  ['submitted', past, '下一步：品牌派给安装公司。抱歉，比承诺的时间晚了，工作人员会跟进'],
  ['surveyOffered', past, '下一步：你选择勘测时间，已过了约定的时间，请尽快完成'],
  ['done', null, null],
] as const)('%s due %s: %s', (status, dueAt, words) => {
  expect(turn(status, dueAt)).toBe(words);
});

test('nobody has to act while the order is being changed', () => {
  expect(turn('dispatched', past, true)).toBeNull();
});
