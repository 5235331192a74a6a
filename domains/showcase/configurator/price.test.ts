import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PriceRow } from '../contract/price.ts';
import { catalogues } from '../world/cars.ts';
import { createEngine } from './engine.ts';
import { onRoadRows, priceRows } from './price.ts';

const ling = catalogues[0];
if (ling === undefined) throw new Error('no catalogue');
const engine = createEngine(ling);

test('every choice has its row, free ones say why', () => {
  const options = ['paint-ember', 'hub-turbine', 'pkg-comfort'];
  const selection = options.reduce(
    (now, code) => engine.choose(now, code).selection,
    engine.initial('ling-long'),
  );
  const { rows, totalFen } = priceRows(ling, selection);
  expect(rows.map(({ kind, name, amountFen, note }) => [kind, name, amountFen, note])).toEqual([
    ['version', '青驭 凌 长续航版', 22_990_000, null],
    ['option', '余烬橙', 800_000, null],
    ['option', '同色车顶', 0, '标配'],
    ['option', '20 英寸涡轮轮毂', 600_000, null],
    ['option', '曜石黑', 0, '标配'],
    ['package', '舒享包', 800_000, null],
    ['included', '前排座椅通风按摩', 0, '已包含在「舒享包」中'],
    ['included', '21 扬声器音响', 0, '已包含在「舒享包」中'],
  ]);
  expect(totalFen).toBe(25_190_000);
});

test('options of a package name it', () => {
  const { selection } = engine.choose(engine.initial('ling-long'), 'pkg-performance');
  expect(priceRows(ling, selection).rows).toContainEqual({
    kind: 'option',
    code: 'hub-spoke',
    name: '21 英寸辐条轮毂',
    amountFen: 0,
    note: '已包含在「性能包」中',
  });
});

test('options of a version are on the car, with what they imply', () => {
  const { rows, totalFen } = priceRows(ling, engine.initial('ling-max'));
  expect(rows.slice(-2).map(({ kind, name, amountFen, note }) => [kind, name, amountFen, note])).toEqual([
    ['included', '领航辅助包', 0, '已包含在「四驱高性能版」中'],
    ['included', '自动泊车', 0, '已包含在「领航辅助包」中'],
  ]);
  expect(totalFen).toBe(26_990_000);
});

test('an unknown version has no price', () => {
  expect(() => priceRows(ling, { version: 'x', options: [] })).toThrow('no version x');
});

test('rows add up to the total, on the road too', () => {
  const codes = fc.subarray(ling.options.map(({ code }) => code));
  const version = fc.constantFrom(...ling.versions.map(({ code }) => code));
  fc.assert(
    fc.property(version, codes, (start, chosen) => {
      const selection = chosen.reduce(
        (now, code) => engine.choose(now, code).selection,
        engine.initial(start),
      );
      const car = priceRows(ling, selection);
      const onRoad = onRoadRows(ling, car.totalFen);
      for (const { rows, totalFen } of [car, onRoad]) {
        for (const row of rows) expect(PriceRow.parse(row)).toEqual(row);
        expect(rows.reduce((sum, row) => sum + row.amountFen, 0)).toBe(totalFen);
      }
      expect(onRoad.totalFen).toBeGreaterThan(car.totalFen);
    }),
  );
});

test.each([
  // 199,900 / 1.13 × 10 % = 17,690.27, half of it waived: 8,845.13
  [19_990_000, 884_500],
  // 400,000 / 1.13 × 10 % = 35,398.23, of which at most 15,000 is waived
  [40_000_000, 2_039_800],
])('the purchase tax on %i fen is %i fen', (carFen, taxFen) => {
  expect(onRoadRows(ling, carFen).rows.find(({ kind }) => kind === 'tax')?.amountFen).toBe(taxFen);
});
