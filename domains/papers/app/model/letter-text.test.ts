import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brokenLines, letterParts } from './letter-text.ts';

const nothing = {
  companyName: '',
  creditCode: '',
  agentName: '',
  idNumber: '',
  validFrom: '' as const,
  validUntil: '' as const,
  brandCompany: '岚屿汽车有限公司',
};

it('says who acts for whom, and until when', () => {
  const text = letterParts({
    ...nothing,
    companyName: '海岚物流有限公司',
    creditCode: '91310000MA1FL3EX5A',
    agentName: '陈一鸣',
    idNumber: '11010519491231002X',
    validFrom: '2026-11-23',
    validUntil: '2027-01-22',
  })
    .map((part) => part.text)
    .join('\n');
  expect(text).toContain('致：岚屿汽车有限公司');
  expect(text).toContain(
    '海岚物流有限公司（统一社会信用代码：91310000MA1FL3EX5A）现委托陈一鸣（居民身份证号码：11010519491231002X）',
  );
  expect(text).toContain('委托期限：自2026年11月23日至2027年1月22日。');
  expect(text).not.toMatch(/(委托|自|至)＿/);
});

it('leaves space for unknown values', () => {
  const text = letterParts(nothing)
    .map((part) => part.text)
    .join('\n');
  expect(text).toMatch(/现委托＿{6}（/);
  expect(text).toContain('自＿＿＿＿年＿＿月＿＿日至＿＿＿＿年＿＿月＿＿日');
});

const measure = (text: string) => [...text].length;

it.each([
  ['委托期限', 10, ['委托期限']],
  ['一二三四五六', 4, ['一二三四', '五六']],
  ['一二三四，五六', 4, ['一二三', '四，五六']],
  ['', 4, []],
])('%s in %i is %o', (text, width, lines) => {
  expect(brokenLines(text, width, measure)).toEqual(lines);
});

it('loses and adds nothing, and respects the width', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('一', '𠮷', 'A', '，', '。'), maxLength: 60 }),
      fc.integer({ min: 4, max: 12 }),
      (text, width) => {
        const lines = brokenLines(text, width, measure);
        expect(lines.join('')).toBe(text);
        for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width);
      },
    ),
  );
});
