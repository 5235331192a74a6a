import { expect, test } from 'vitest';
import { errorWords } from './error-words.ts';

const coded = (message: string, code: string) => Object.assign(new Error(message), { code });

test.each([
  ['a phone', new Error('The phone 13800000001 is blocked'), /^Error The phone … is blocked$/],
  ['a phone in groups', new Error('Blocked: 138 0000 0001.'), /^Error Blocked: …\.$/],
  ['an order', new Error('No order C261121120000ABCDEFG'), /^Error No order …$/],
  ['an address', new Error('Unknown lin.lan@example.com'), /^Error Unknown …$/],
  [
    'a part of the response',
    new SyntaxError('Unexpected token \'<\', "林岚 <html>" is not valid JSON'),
    /^SyntaxError Unexpected token … is not valid JSON$/,
  ],
  ['a name in Chinese quotes', new Error('收件人「林岚」不存在'), /^Error 收件人…不存在$/],
])('%s is left out', (_name, error, expected) => {
  expect(errorWords(error)).toMatch(expected);
});

test('kind, status and codes stay', () => {
  expect(errorWords(new Error('The factory answers 503 HTTP_503'))).toBe(
    'Error The factory answers 503 HTTP_503',
  );
  const failed = new TypeError('fetch failed', { cause: coded('connect', 'ECONNREFUSED') });
  expect(errorWords(failed)).toBe('TypeError fetch failed ECONNREFUSED');
  expect(errorWords(coded('No', 'SYSTEM_ERROR'))).toBe('Error No SYSTEM_ERROR');
  expect(errorWords('13800000001')).toBe('unknown error');
  expect(errorWords(new Error('long '.repeat(100)))).toHaveLength(200);
});
