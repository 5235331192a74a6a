import { expect, it } from 'vitest';
import { keepUnits } from './figures.ts';

it.each([
  ['续航 720 km，充电 10 分钟', '续航 720\u00a0km，充电 10\u00a0分钟'],
  ['8 年 16 万公里', '8\u00a0年 16\u00a0万公里'],
  ['3,030 mm 的轴距', '3,030\u00a0mm 的轴距'],
  ['2026 Model 与 4 个座位', '2026\u00a0Model 与 4 个座位'],
  ['没有数字 km', '没有数字 km'],
])('%s', (text, expected) => {
  expect(keepUnits(text)).toBe(expected);
});
