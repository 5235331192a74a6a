import { expect, it } from 'vitest';
import { sentenceOf } from './failure.ts';

const refused = (code: string) =>
  new Error('Failed query: select …', { cause: Object.assign(new Error('no'), { code }) });

it.each([
  ['42P01', '请先启动一次服务器'],
  ['42703', '请先启动一次服务器'],
  ['3D000', '没有这个数据库'],
  ['28P01', '数据库不认这个用户名或密码'],
  ['42501', '没有权限'],
  ['42P07', '请换一个空的数据库'],
  ['42701', '请换一个空的数据库'],
  ['57P03', '连不上数据库'],
  ['ECONNREFUSED', '连不上数据库'],
])('says what to do at %s, in one sentence', (code, found) => {
  expect(sentenceOf(refused(code))).toContain(found);
  expect(sentenceOf(refused(code))).not.toContain('select');
});

it('repeats the database’s message where it has none of its own, without the statement', () => {
  expect(sentenceOf(refused('23505'))).toBe('no');
  expect(sentenceOf(new Error('别的'))).toBe('别的');
});
