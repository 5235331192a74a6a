import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payers } from '../../contract/kinds.ts';
import { changesOf, decideLines, partsOf, payOf, type QuoteLineRow, totalOf } from './quote-rules.ts';

const line = (more: Partial<QuoteLineRow>): QuoteLineRow => ({
  lineId: 'a',
  kind: 'part',
  name: '滤芯',
  reason: '到期',
  partCode: 'filter',
  quantity: 1,
  unitFen: 16_800,
  payer: 'customer',
  forSafety: false,
  isCollection: false,
  approved: null,
  expectedDay: null,
  ...more,
});
const labour = line({
  lineId: 'b',
  kind: 'labour',
  name: '更换',
  partCode: null,
  quantity: 50,
  unitFen: 32_001,
});
const pads = line({ lineId: 'c', name: '制动片', partCode: 'pads', payer: 'warranty', unitFen: 68_000 });
const collection = line({
  lineId: 'd',
  name: '上门取送',
  partCode: null,
  isCollection: true,
  unitFen: 9_900,
});

describe('a quote', () => {
  it('rounds labour half up', () => {
    expect(totalOf(labour)).toBe(16_001);
    expect(totalOf(line({ quantity: 3 }))).toBe(50_400);
  });

  it('costs the customer only what they pay and have not declined', () => {
    expect(payOf([line({}), labour, pads])).toBe(32_801);
    expect(payOf([line({ approved: false }), labour])).toBe(16_001);
  });

  it('is decided line by line; what others pay and the collection follow', () => {
    const decided = decideLines([line({}), labour, pads, collection], ['a']);
    expect(decided?.map(({ approved }) => approved)).toEqual([true, false, true, true]);
    const declined = decideLines([line({}), pads, collection], []);
    expect(declined?.map(({ approved }) => approved)).toEqual([false, false, false]);
    expect(decideLines([line({})], ['x'])).toBeNull();
  });

  it('needs the parts of approved lines', () => {
    const lines = [line({ approved: true, quantity: 2 }), line({ lineId: 'e', approved: true }), pads];
    expect([...partsOf(lines)]).toEqual([['filter', 3]]);
  });

  it('says what changed against the signed version', () => {
    const signed = [line({ approved: true }), line({ lineId: 'b', name: '雨刮', approved: true }), pads];
    expect(changesOf(signed, [line({ unitFen: 19_800, quantity: 2 }), pads])).toEqual([
      '滤芯由 1 件改为 2 件',
      '滤芯由 ¥168 改为 ¥396',
      '增加制动片，由质保承担',
      '取消雨刮，原为 ¥168',
    ]);
    expect(changesOf(signed, signed.slice(0, 2))).toEqual([]);
  });

  it('adds up for every payer', () => {
    const anyLine = fc.record({
      kind: fc.constantFrom('labour' as const, 'part' as const),
      quantity: fc.integer({ min: 1, max: 10_000 }),
      unitFen: fc.nat(500_000),
      payer: fc.constantFrom(...payers),
    });
    fc.assert(
      fc.property(fc.array(anyLine), (lines) => {
        const rows = lines.map((one, index) => line({ ...one, lineId: String(index) }));
        const ofPayer = payers.map((payer) =>
          payOf(
            rows.map((row) => ({
              ...row,
              payer: row.payer === payer ? 'customer' : 'warranty',
            })),
          ),
        );
        expect(ofPayer.reduce((sum, fen) => sum + fen, 0)).toBe(
          rows.map(totalOf).reduce((sum, fen) => sum + fen, 0),
        );
      }),
    );
  });
});
