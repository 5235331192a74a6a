import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { cleanText, digitsOf } from './clean-text.ts';

it.each([
  ['林知远', '林知远'],
  ['\u200b\u200b', ''],
  ['\u3164\u2800\u00ad', ''],
  ['林\u202e知远\u0007', '林知远'],
  ['林\u2066知\u2069远\ufeff', '林知远'],
  ['林\u0000\u009f知远', '林知远'],
  ['阿依古丽·买买提', '阿依古丽·买买提'],
  ['阿依古丽\u2027买买提', '阿依古丽·买买提'],
  ['阿依古丽\u2219买买提', '阿依古丽·买买提'],
  ['阿依古丽\u22c5买买提', '阿依古丽·买买提'],
  ['阿依古丽・买买提', '阿依古丽·买买提'],
  ['阿依古丽･买买提', '阿依古丽·买买提'],
  ['阿依古丽•买买提', '阿依古丽·买买提'],
  ['阿依古丽．买买提', '阿依古丽·买买提'],
  ['阿依古丽\u200b•买买提', '阿依古丽·买买提'],
  ['• 一\n• 二', '• 一 • 二'],
  ['１３８００１３８０００', '13800138000'],
  ['Ｌｉｎ　Ｘ', 'Lin　X'],
  ['Jose\u0301', 'José'],
  // The ring composes only after the letter has become half-width.
  ['Ａ\u030a', 'Å'],
  ['Jose\u200d\u0301', 'José'],
  ['\uf9db', '率'],
  // Punctuation of Chinese texts is full-width, as it should be.
  ['岚海（上海）贸易，有限公司！', '岚海（上海）贸易，有限公司！'],
  ['一\r\n二\u2028三\u0085四', '一 二 三 四'],
  ['一\t二', '一 二'],
  ['𠮷野𣇉', '𠮷野𣇉'],
])('%j on one line: %j', (typed, clean) => {
  expect(cleanText(typed)).toBe(clean);
});

it.each([
  ['一\r\n\r\n二\r三', '一\n\n二\n三'],
  ['一\u2028二\u2029三\v四\f五\u0085六', '一\n二\n三\n四\n五\n六'],
  ['一\u200b\n\t二', '一\n 二'],
])('%j on several lines: %j', (typed, clean) => {
  expect(cleanText(typed, { lines: true })).toBe(clean);
});

const someText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      ...'林·•．・Ａ１\u0301\u030a\u200b\u202e\ufeff\u0007\t\r\n\u2028\u0085 　\uf9db\u212b\ufe0f',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
});

test('clean text stays as it is, and has neither controls nor full-width digits', () => {
  fc.assert(
    fc.property(someText, fc.boolean(), (typed, lines) => {
      const clean = cleanText(typed, { lines });
      expect(cleanText(clean, { lines })).toBe(clean);
      expect(clean).toBe(clean.normalize('NFC'));
      expect(clean.replaceAll('\n', lines ? '' : '\n')).not.toMatch(
        /[\p{Cc}\p{Default_Ignorable_Code_Point}０-９Ａ-Ｚａ-ｚ]/u,
      );
    }),
    { numRuns: 1_000 },
  );
});

it.each([
  ['１２3 ４5-6', '123456'],
  ['验证码 306518，5 分钟内有效', '3065185'],
  ['', ''],
])('the digits of %j: %j', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits);
});
