import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const utf16 = (text: string) => Buffer.from(text, 'utf16le');
/** `名称: 上海` in GBK. */
const gbk = Buffer.from('c3fbb3c63a20c9cfbaa3', 'hex');

it.each([
  ['UTF-8', Buffer.from('名称: 上海\n'), '名称: 上海\n'],
  ['UTF-8 with a byte order mark', Buffer.from('\ufeff- id: a'), '- id: a'],
  ['nothing', Buffer.from(''), ''],
  ['a lost character that is written as one', Buffer.from('上\ufffd'), '上\ufffd'],
])('reads %s', (_, bytes, text) => {
  expect(decodeText(bytes)).toEqual({ text });
});

it.each([
  ['GBK', gbk, { line: 1, encoding: 'GBK' }],
  ['GBK on the third line', Buffer.concat([Buffer.from('a\nb\n'), gbk]), { line: 3, encoding: 'GBK' }],
  ['UTF-16 with its mark', utf16('\ufeff名称'), { line: 1, encoding: 'UTF-16' }],
  ['UTF-16, big end first', utf16('\ufeff名称').swap16(), { line: 1, encoding: 'UTF-16' }],
  ['UTF-16 without a mark', utf16('id: a'), { line: 1, encoding: 'UTF-16' }],
  ['UTF-32', Buffer.from('fffe000041000000', 'hex'), { line: 1, encoding: 'UTF-32' }],
  ['half a character', Buffer.from('上海').subarray(0, 5), { line: 1, encoding: null }],
])('refuses %s', (_, bytes, refused) => {
  expect(decodeText(bytes)).toEqual({ refused });
});
