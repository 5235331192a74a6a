import fc from 'fast-check';
import { expect, it } from 'vitest';
import { errorText } from './error-text.ts';

it.each([
  [
    "Cannot read properties of undefined (reading 'fen')",
    'Cannot read properties of undefined (reading [text])',
  ],
  [
    `Unexpected token '张', "张三 13800000001" is not valid JSON`,
    'Unexpected token [text], [text] is not valid JSON',
  ],
  ['Failed to fetch https://app.example.com/h5/x?token=1', 'Failed to fetch [address]'],
  ['order 2026 1123 0001 is gone', 'order [number] is gone'],
  ['mail to li@example.com failed', 'mail to [email] failed'],
  ['Minified React error #418', 'Minified React error #418'],
  ['an "open end', 'an [text]'],
])('%s', (message, text) => expect(errorText(message)).toBe(text));

it('removes quoted text and long numbers, and does not change its own output', () => {
  const secret = fc.stringMatching(/^[\u4e00-\u9fff]{2,4}$/);
  fc.assert(
    fc.property(
      fc.string(),
      secret,
      fc.integer({ min: 13_000_000_000, max: 19_999_999_999 }),
      (before, name, phone) => {
        const text = errorText(`${before.replace(/["'`“‘「]/g, '')} "${name}" ${phone}`);
        expect(text).not.toContain(name);
        expect(text).not.toContain(String(phone));
        expect(errorText(text)).toBe(text);
      },
    ),
  );
});
