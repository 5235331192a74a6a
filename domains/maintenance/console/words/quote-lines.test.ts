import { expect, test } from 'vitest';
import { aQuote, aQuoteLine } from '../../app/testing/maintenance.ts';
import { anEmptyLine, costOf, linesToEdit } from './quote-lines.ts';

const prices = { labourRateFen: 30_000, partFen: () => 8_000 };

test('labour costs its hundredths of an hour, a part its pieces', () => {
  expect(costOf({ ...anEmptyLine('labour', 1), quantity: 150 }, prices)).toBe(45_000);
  expect(costOf(anEmptyLine('part', 1), prices)).toBe(0);
  const part = anEmptyLine('part', 1);
  expect(part.kind === 'part' && costOf({ ...part, partCode: 'pad', quantity: 2 }, prices)).toBe(16_000);
});

test('the next version begins with the lines of the newest, without the collection', () => {
  const lines = [aQuoteLine(), aQuoteLine({ lineId: 'L9', name: '上门取送', included: true })];
  const inputs = [{ lineId: 'L1', partCode: 'pad', priceFen: 40_000, expectedDay: null }];
  expect(linesToEdit({ quotes: [{ ...aQuote({ lines }), inputs }] })).toEqual([
    {
      key: 1,
      lineId: 'L1',
      kind: 'part',
      partCode: 'pad',
      quantity: 2,
      reason: '厚度 2 毫米，低于安全值',
      payer: 'customer',
      forSafety: false,
      pictureIds: [],
    },
  ]);
  expect(linesToEdit({ quotes: [] })).toHaveLength(1);
});
