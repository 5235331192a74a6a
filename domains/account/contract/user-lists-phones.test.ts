import { describe, expect, it } from 'vitest';
import { phonesAtOnce, phonesFault, readPhones } from './user-lists-phones.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => `139${String(10_000_000 + at)}`);

describe('pasted numbers', () => {
  it('are read one a line, in any usual form, each once', () => {
    const pasted = '13900000001\r\n\r\n +86 139 0000 0002 \n１３９０００００００１\n139-0000-0003\t\n';
    expect(readPhones(pasted)).toEqual({
      phones: ['13900000001', '13900000002', '13900000003'],
      wrongLines: [],
    });
    expect(phonesFault(pasted)).toBeNull();
  });

  it.each([
    ['', '请填写手机号，每行一个'],
    [' \n ', '请填写手机号，每行一个'],
    ['13900000001\n\n1390000000', '第 3 行不是 11 位手机号，请改正或删除'],
    ['林岚 13900000001\n12900000001\n13900000002', '第 1、2 行不是 11 位手机号，请改正或删除'],
    ['13900000001 13900000002', '第 1 行不是 11 位手机号，请改正或删除'],
    [numbers(phonesAtOnce + 1).join('\n'), '一次最多 1000 个手机号，请分批添加'],
  ])('%j: %s', (pasted, fault) => {
    expect(phonesFault(pasted)).toBe(fault);
  });

  it('are accepted up to the limit, repeated ones not counted', () => {
    expect(phonesFault([...numbers(phonesAtOnce), ...numbers(10)].join('\n'))).toBeNull();
  });

  it('name the first of many wrong lines', () => {
    const fault = phonesFault(Array.from({ length: 30 }, () => 'x').join('\n'));
    expect(fault).toMatch(/^第 1、2、.*、20 行等 30 行不是 11 位手机号/);
  });
});
