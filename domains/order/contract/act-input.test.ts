import { expect, it } from 'vitest';
import { vin } from './act-input.ts';

it.each([
  ['LEY1SA2L5T0000001', null],
  [' ley1sa2l5t0000001 ', null],
  ['', '请填写车架号'],
  ['LEY1SA2L5T-000001', '车架号只有字母和数字，请去掉汉字和标点'],
  ['沪LEY1SA2L5T00001', '车架号只有字母和数字，请去掉汉字和标点'],
  ['LEY1SA2L5T000000', '车架号应为 17 位字母和数字，不含 I、O、Q'],
  ['LEY1SA2L5T000000I', '车架号应为 17 位字母和数字，不含 I、O、Q'],
])('“%s” as a VIN: %s', (typed, message) => {
  expect(vin.safeParse(typed).error?.issues[0]?.message ?? null).toBe(message);
});
