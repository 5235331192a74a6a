import { expect, it } from 'vitest';
import { modelOf, scopesText, sharedText, titleOf, untilText } from './vehicle-words.ts';

it.each([
  [{ nickname: '小蓝', modelName: '岚屿·凌' }, '小蓝'],
  [{ nickname: null, modelName: '岚屿·凌' }, '岚屿·凌'],
])('%j is called %s', (car, title) => expect(titleOf(car)).toBe(title));

it('leaves out a version that is not known', () => {
  expect(modelOf({ modelName: '岚屿·凌', versionName: '后驱长续航' })).toBe('岚屿·凌 后驱长续航');
  expect(modelOf({ modelName: '岚屿·凌', versionName: null })).toBe('岚屿·凌');
});

it.each([
  [{ sharedBy: '林岚', until: null }, '林岚 共享给你'],
  [{ sharedBy: null, until: null }, '家人共享给你'],
  [{ sharedBy: '林岚', until: '2026-12-31T16:00:00.000Z' }, '林岚 共享给你，2027年1月1日 00:00 结束'],
])('%j reads %s', (share, text) => expect(sharedText(share)).toBe(text));

it('lists scopes and says until when they last', () => {
  expect(scopesText(['state', 'control'])).toBe('查看车辆状态、远程控制车辆');
  expect(untilText(null)).toBe('长期有效');
  expect(untilText('2026-12-31')).toContain('12月31日');
});
