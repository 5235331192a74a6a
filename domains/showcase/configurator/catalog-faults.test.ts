import { describe, expect, it } from 'vitest';
import type { Catalog } from '../contract/catalog.ts';
import { catalogues } from '../world/cars.ts';
import { catalogFaults } from './catalog-faults.ts';

const [sound] = catalogues;
if (!sound) throw new Error('not reached');

it.each(catalogues.map((catalog) => [catalog.modelCode, catalog] as const))(
  'finds nothing wrong with %s',
  (_, one) => {
    expect(catalogFaults(one)).toEqual([]);
  },
);

const faultsAfter = (change: (catalog: Catalog) => void) => {
  const catalog = structuredClone(sound);
  change(catalog);
  return catalogFaults(catalog).map(({ path, message }) => `${path.join('.')} ${message}`);
};
const optionAt = (catalog: Catalog, code: string) => {
  const found = catalog.options.find((option) => option.code === code);
  if (!found) throw new Error(`There is no ${code}`);
  return found;
};

describe('reports', () => {
  it.each<[string, (catalog: Catalog) => void, string]>([
    [
      'a code twice',
      ({ options }) => options.push({ ...optionAt(sound, 'hub-aero') }),
      'hub-aero 出现了两次',
    ],
    ['no versions', (catalog) => catalog.versions.splice(0), 'versions 至少要有一个版本'],
    [
      'an unknown default',
      ({ versions }) => versions[0]?.defaults.push('hub-moon'),
      'versions.0.defaults.4 没有编码为 hub-moon 的配置',
    ],
    [
      'an unknown content',
      (catalog) => optionAt(catalog, 'pkg-pilot').contains.push('opt-moon'),
      '没有编码为 opt-moon 的配置',
    ],
    [
      'a price in no version',
      (catalog) => {
        optionAt(catalog, 'hub-aero').priceByVersionFen.moon = 1;
      },
      '没有编码为 moon 的版本',
    ],
    [
      'a rule about nothing',
      ({ rules }) => {
        if (rules[0]) rules[0].subject = 'moon';
      },
      'rules.0.subject 没有编码为 moon 的配置',
    ],
    [
      'a group that requires a missing option',
      ({ groups }) => {
        if (groups[1]) groups[1].min = 99;
      },
      'groups.1.min 最少项数大于最多项数',
    ],
    [
      'a free car',
      ({ versions }) => {
        if (versions[0]) versions[0].priceFen = 0;
      },
      'versions.0.priceFen 应大于 0',
    ],
    [
      'a free extra',
      (catalog) => {
        optionAt(catalog, 'pkg-pilot').priceFen = 0;
      },
      '请写一条 includes 规则',
    ],
    [
      'a negative price',
      (catalog) => {
        optionAt(catalog, 'hub-aero').priceFen = -1;
      },
      '不能小于 0',
    ],
    [
      'a package that contains itself',
      (catalog) => {
        optionAt(catalog, 'pkg-pilot').contains.push('pkg-comfort');
        optionAt(catalog, 'pkg-comfort').contains.push('pkg-pilot');
      },
      '又包含了自己',
    ],
    [
      'a start against a rule',
      (catalog) => {
        catalog.rules.push({
          id: 'no-start',
          type: 'excludes',
          subject: 'ling-standard',
          objects: ['hub-aero'],
          message: '不能一起选',
        });
      },
      'versions.0.defaults 默认配置',
    ],
    [
      'an option for no car',
      (catalog) => {
        for (const { code } of catalog.versions) {
          catalog.rules.push({
            id: `never-${code}`,
            type: 'excludes',
            subject: code,
            objects: ['hub-turbine'],
            message: '不能一起选',
          });
        }
      },
      '在任何版本上都选不到',
    ],
  ])('%s', (_, change, expected) => {
    expect(faultsAfter(change).join('\n')).toContain(expected);
  });
});
