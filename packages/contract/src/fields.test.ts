import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { toJSONSchema } from 'zod/v4/core';
import { mobile, pageInput, phone, text } from './fields.ts';

it.each([
  ['林知远', null],
  // Characters of the CJK extensions in names.
  ['𠮷野𣇉', null],
  ['𫖯', null],
  ['林\ufffd远', '姓名含有无法识别的字符，请删除后再试'],
  ['林\ud842远', '姓名含有无法识别的字符，请删除后再试'],
  ['林🚗', '姓名不能含有表情符号'],
  ['林🎉', '姓名不能含有表情符号'],
  ['林🤝', '姓名不能含有表情符号'],
])('%s as a name: %s', (typed, message) => {
  const { error } = text('姓名', { max: 20 }).safeParse(typed);
  expect(error?.issues[0]?.message ?? null).toBe(message);
});

it.each([
  ['', '请填写姓名'],
  ['  ', '请填写姓名'],
  ['\u200b\u200b', '请填写姓名'],
  ['\u3164', '请填写姓名'],
  ['林\u200d\u202e', '姓名至少 2 个字'],
  ['林', '姓名至少 2 个字'],
  ['𠮷', '姓名至少 2 个字'],
  ['𠮷𬱖', null],
  ['林'.repeat(20), null],
  ['林'.repeat(21), '姓名最多 20 个字'],
  ['e\u0301'.repeat(20) + '\u200b', null],
  ['𠮷'.repeat(20), null],
  ['𠮷'.repeat(21), '姓名最多 20 个字'],
  ['林远', null],
])('“%s” as a name of two characters: %s', (typed, message) => {
  const { error } = text('姓名', { min: 2, max: 20 }).safeParse(typed);
  expect(error?.issues.map((issue) => issue.message) ?? null).toEqual(message && [message]);
});

it.each([
  ['阿依古丽\u2027买买提', '阿依古丽·买买提'],
  ['林\u0007知\n远 ', '林知 远'],
])('%j becomes %j in a field of one line', (typed, kept) => {
  expect(text('姓名', { max: 20 }).parse(typed)).toBe(kept);
});

it('has line breaks in a field of several lines', () => {
  expect(text('说明', { max: 20, lines: true }).parse('一\r\n二\u202e\n')).toBe('一\n二');
});

it('publishes the maximum length of a text in the description of the API', () => {
  expect(toJSONSchema(text('姓名', { min: 2, max: 20 }))).toMatchObject({ minLength: 2, maxLength: 20 });
});

it.each([
  ['138 0013-8000', '13800138000', []],
  ['+86 138 0013 8000', '13800138000', []],
  ['8613800138000', '13800138000', []],
  ['１３８-００１３８０００', '13800138000', []],
  ['', undefined, ['请填写手机号']],
  ['12800138000', undefined, ['手机号格式不正确，请填写 11 位手机号']],
  ['86138001380', undefined, ['手机号格式不正确，请填写 11 位手机号']],
])('“%s” as a mobile number: %s', (typed, digits, messages) => {
  const { data, error } = mobile().safeParse(typed);
  expect([data, error?.issues.map((issue) => issue.message) ?? []]).toEqual([digits, messages]);
});

it.each([
  ['０５７１-６００００００0', '0571-60000000'],
  ['0571 60000000', '057160000000'],
  ['０５７１-60000000-80', undefined],
  ['１３８００１３８０００', '13800138000'],
])('“%s” as a phone number: %s', (typed, number) => {
  expect(phone().safeParse(typed).data).toBe(number);
});

it('may be left out where nothing is required', () => {
  expect(text('说明', { min: 0, max: 20 }).safeParse(' ').data).toBe('');
});

it('a list returns ten items a page from the first page on, by default', () => {
  expect(z.object(pageInput).parse({})).toEqual({ pageNo: 1, pageSize: 10 });
});
