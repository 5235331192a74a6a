import { expect, test } from 'vitest';
import type { Catalog } from '../contract/catalog.ts';
import { catalogues } from '../world/cars.ts';
import { differenceOf } from './difference.ts';
import { createEngine } from './engine.ts';

const ling = catalogues[0];
if (ling === undefined) throw new Error('no catalogue');
const engine = createEngine(ling);
const chosen = ['paint-ember', 'pkg-pilot'].reduce(
  (now, code) => engine.choose(now, code).selection,
  engine.initial('ling-long'),
);
const config = 'ling-2026.2~ling-long~hub-aero.int-onyx.paint-ember.pkg-pilot.roof-body';

function next(change: Partial<Catalog>): Catalog {
  return { ...ling, configVersion: 'ling-2026.2', ...change } as Catalog;
}

test('only the version', () => {
  expect(differenceOf(ling, next({}), chosen)).toEqual({
    configVersion: 'ling-2026.2',
    config,
    totalFen: 25_390_000,
    changes: [],
  });
});

test('another price', () => {
  const options = ling.options.map((option) =>
    option.code === 'pkg-pilot' ? { ...option, priceFen: 1_200_000 } : option,
  );
  expect(differenceOf(ling, next({ options }), chosen)).toEqual({
    configVersion: 'ling-2026.2',
    config,
    totalFen: 24_990_000,
    changes: [
      {
        name: '领航辅助包',
        beforeFen: 1_600_000,
        afterFen: 1_200_000,
        text: '价格由 ¥16,000 调整为 ¥12,000',
      },
    ],
  });
});

test('a removed option is replaced by the standard', () => {
  const options = ling.options.filter(({ code }) => code !== 'paint-ember');
  const difference = differenceOf(ling, next({ options }), chosen);
  expect(difference).toMatchObject({ totalFen: 24_590_000 });
  expect(difference.changes).toEqual([
    { name: '峡湾蓝', beforeFen: null, afterFen: 0, text: '随配置更新加入，不加价' },
    { name: '余烬橙', beforeFen: 800_000, afterFen: null, text: '已停止供应或不能与其他选择搭配，已移除' },
  ]);
});

test('a removed version leaves nothing', () => {
  const versions = ling.versions.filter(({ code }) => code !== 'ling-long');
  expect(differenceOf(ling, next({ versions }), chosen)).toEqual({
    configVersion: 'ling-2026.2',
    config: null,
    totalFen: null,
    changes: [
      { name: '青驭 凌 长续航版', beforeFen: 22_990_000, afterFen: null, text: '这个版本已停售，请重新选配' },
    ],
  });
});
