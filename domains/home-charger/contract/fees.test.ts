import { createRandom } from '@ev/kernel/random.ts';
import { expect, test } from 'vitest';
import { feesOf } from './fees.ts';

const terms = {
  freeMetres: 30,
  cableFen: 6800,
  items: [
    { code: 'wall', name: '混凝土墙开孔', text: '', unit: '个', priceFen: 8000 },
    { code: 'post', name: '落地立柱', text: '', unit: '根', priceFen: 35_000 },
  ],
};

test.each([
  [1, [], 0, []],
  [30, [], 0, []],
  [31, [], 6800, ['cable 1']],
  [42, [{ code: 'wall', quantity: 1 }], 89_600, ['cable 12', 'wall 1']],
  [
    12,
    [
      { code: 'post', quantity: 2 },
      { code: 'wall', quantity: 0 },
    ],
    70_000,
    ['post 2'],
  ],
  [12, [{ code: 'gold', quantity: 3 }], 0, []],
])('%i m with %j costs %i fen', (metres, quantities, totalFen, rows) => {
  const fees = feesOf(terms, metres, quantities);
  expect(fees.totalFen).toBe(totalFen);
  expect(fees.rows.map(({ code, quantity }) => `${code} ${quantity}`)).toEqual(rows);
});

test('rows always add up to the sum, and more cable never costs less', () => {
  const random = createRandom('fees');
  for (let time = 0; time < 300; time += 1) {
    const metres = random.int(1, 500);
    const quantities = terms.items.map(({ code }) => ({ code, quantity: random.int(0, 20) }));
    const { rows, totalFen } = feesOf(terms, metres, quantities);
    expect(rows.reduce((sum, { quantity, priceFen }) => sum + quantity * priceFen, 0)).toBe(totalFen);
    expect(feesOf(terms, metres + 1, quantities).totalFen).toBeGreaterThanOrEqual(totalFen);
  }
});
