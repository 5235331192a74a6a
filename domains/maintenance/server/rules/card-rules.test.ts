import fc from 'fast-check';
import { expect, it } from 'vitest';
import { billOf, sharesOf } from './card-rules.ts';
import { payOf, type QuoteLineRow, totalOf } from './quote-rules.ts';

const line = (change: Partial<QuoteLineRow> = {}): QuoteLineRow => ({
  lineId: 'p',
  kind: 'part',
  name: '前雨刮一对',
  reason: '老化',
  partCode: 'wiper-front',
  quantity: 2,
  unitFen: 15_800,
  payer: 'customer',
  forSafety: false,
  isCollection: false,
  approved: true,
  expectedDay: null,
  ...change,
});
const labour = line({ lineId: 'l', kind: 'labour', partCode: null, quantity: 150, unitFen: 20_000 });

it('contains what the customer pays, parts by pieces and labour as a whole', () => {
  const lines = [
    line(),
    labour,
    line({ lineId: 'c', partCode: null, quantity: 1, unitFen: 9_900, isCollection: true }),
    line({ lineId: 'w', payer: 'warranty' }),
    line({ lineId: 'd', approved: false }),
  ];
  expect(billOf(lines)).toEqual({
    use: 'service',
    lines: [
      { lineId: 'p', productCode: 'wiper-front', categoryCode: 'part', quantity: 2, unitFen: 15_800 },
      { lineId: 'l', productCode: '', categoryCode: 'labour', quantity: 1, unitFen: 30_000 },
      { lineId: 'c', productCode: '', categoryCode: 'collection', quantity: 1, unitFen: 9_900 },
    ],
  });
});

it('adds up to the bill, and shares to the coupon, of no line more than it costs', () => {
  const someLine = fc.record({
    quantity: fc.integer({ min: 1, max: 500 }),
    unitFen: fc.integer({ min: 1, max: 100_000 }),
    kind: fc.constantFrom('labour' as const, 'part' as const),
  });
  fc.assert(
    fc.property(fc.array(someLine, { minLength: 1, maxLength: 8 }), fc.nat(), (some, seed) => {
      const lines = some.map((one, at) =>
        line({ ...one, lineId: `${at}`, partCode: one.kind === 'part' ? 'x' : null }),
      );
      const payFen = payOf(lines);
      const bill = billOf(lines).lines;
      expect(bill.reduce((sum, { quantity, unitFen }) => sum + quantity * unitFen, 0)).toBe(payFen);
      fc.pre(payFen > 0);
      const savesFen = 1 + (seed % payFen);
      const shares = sharesOf(lines, { savesFen, lineIds: lines.map(({ lineId }) => lineId) });
      expect(shares.reduce((sum, { fen }) => sum + fen, 0)).toBe(savesFen);
      for (const { lineId, fen } of shares) {
        const own = lines.find((one) => one.lineId === lineId);
        expect(fen).toBeLessThanOrEqual(own ? totalOf(own) : 0);
      }
    }),
  );
});
