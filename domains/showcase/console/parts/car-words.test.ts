import { expect, it } from 'vitest';
import { carHeading } from './car-words.ts';

const car = {
  catalogs: [
    {
      versions: [{ code: 'base', name: '标准版' }],
      options: [
        { code: 'hub-20', name: '20 英寸轮毂', group: 'hub' },
        { code: 'pkg', name: '舒享包', group: 'package' },
      ],
    },
  ],
};

it.each([
  ['requires', '选「标准版」，必须同时选「20 英寸轮毂」或「舒享包」'],
  ['excludes', '选「标准版」，就不能选「20 英寸轮毂」和「舒享包」'],
  ['includes', '选「标准版」，就带上「20 英寸轮毂」和「舒享包」，不另计价'],
])('describes a rule that %s by its sentence', (type, sentence) => {
  expect(carHeading?.('rules', { type, subject: 'base', objects: ['hub-20', 'pkg'] }, car)).toBe(sentence);
});

it('describes a footnote by its beginning, and one without text by its position', () => {
  const text = '续航为 CLTC 工况下的测试结果，实际结果因气温、路况而不同。';
  expect(carHeading?.('notes', { code: 'range', text }, car)).toBe(
    'range · 续航为 CLTC 工况下的测试结果，实际结果因气…',
  );
  expect(carHeading?.('notes', { code: '', text: '' }, car)).toBeNull();
});
