import { expect, it } from 'vitest';
import { ageText, backupState, bytesText, durationText, scheduleText } from './backup.ts';

it.each([
  [0, '0.0 MB'],
  [1_234_567, '1.2 MB'],
  [2_500_000_000, '2.5 GB'],
])('writes %d bytes as %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});

it.each([
  [400, '0.4 秒'],
  [59_400, '59.4 秒'],
  [61_000, '1 分 1 秒'],
])('writes %d ms as %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

it.each([
  ['made', true, '完整，已核对'],
  ['made', false, '已移走'],
  ['waiting', false, '备份中'],
  ['failed', false, '失败'],
] as const)('shows a backup that is %s, in its folder %s, as %s', (status, there, text) => {
  expect(backupState({ status, there }).text).toBe(text);
});

it.each([
  [59, '0 分钟前'],
  [3_599, '59 分钟前'],
  [47 * 3_600, '47 小时前'],
  [49 * 3_600, '2 天前'],
])('writes an age of %d seconds as %s', (seconds, text) => {
  expect(ageText(seconds)).toBe(text);
});

it('says whether the product makes backups, and whether they are encrypted', () => {
  expect(scheduleText(null)).toContain('没有设置 BACKUP_DIR');
  expect(scheduleText({ everyHours: 6, keep: 14, encrypted: false })).toBe(
    '每 6 小时一次，保留最近 14 份，没有加密',
  );
});
