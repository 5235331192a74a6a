import { HomeModule, listDictionaryItems } from '@ev/content/contract/endpoints.ts';
import { checkCreditCode } from '@ev/kernel/credit-code.ts';
import { distanceM } from '@ev/kernel/geo.ts';
import { isMobile } from '@ev/kernel/phone.ts';
import { isNewEnergyPlate } from '@ev/kernel/plate.ts';
import { isVin } from '@ev/kernel/vin.ts';
import { cancelReasons, EnterpriseBuyer, PersonalBuyer } from '@ev/order/contract/order-input.ts';
import { createEngine } from '@ev/showcase/configurator/engine.ts';
import { Catalog } from '@ev/showcase/contract/catalog.ts';
import { ModelDetail, ModelSummary, ParamTable } from '@ev/showcase/contract/model.ts';
import { StaffMember } from '@ev/staff/contract/members.ts';
import { getStore, listCities } from '@ev/store/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { buildWorld } from './world.ts';

const world = buildWorld();
const pictures =
  /^(scenes\/(coast|city|mountain|court)|cars\/(sedan|suv|crossover)-(front|side|rear)|interior\/(onyx|cloud|terracotta))$/;

/** Strict: a field that the contract does not have is a mistake of the world. */
function parses(schema: { parse(value: unknown): unknown }, value: unknown) {
  expect(schema.parse(value)).toEqual(value);
}

test('the same seed gives the same world, another seed other streets', () => {
  expect(buildWorld()).toEqual(world);
  const other = buildWorld('other');
  expect(other.stores).not.toEqual(world.stores);
  expect(other.customers).toEqual(world.customers);
});

describe.each(world.catalogues.map((catalog) => [catalog.modelCode, catalog] as const))(
  'catalogue of %s',
  (_, catalog) => {
    const codes = [...catalog.versions, ...catalog.options].map(({ code }) => code);

    test('fits the contract', () => {
      parses(Catalog, catalog);
    });

    test('names nothing twice and nothing that it does not have', () => {
      expect(new Set(codes).size).toBe(codes.length);
      const named = [
        ...catalog.rules.flatMap(({ subject, objects }) => [subject, ...objects]),
        ...catalog.options.flatMap(({ contains, priceByVersionFen }) => [
          ...contains,
          ...Object.keys(priceByVersionFen),
        ]),
        ...catalog.versions.flatMap(({ defaults }) => defaults),
      ];
      for (const code of named) expect(codes).toContain(code);
      const ids = catalog.rules.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    });

    test('has rules of all types, and each says why in words', () => {
      expect(new Set(catalog.rules.map(({ type }) => type))).toEqual(
        new Set(['requires', 'excludes', 'includes']),
      );
      for (const { message } of catalog.rules) expect(message.length).toBeGreaterThan(8);
    });

    test('a package of several things costs less than they do, in every version', () => {
      for (const { code: version } of catalog.versions) {
        const priceOf = (each: Catalog['options'][number]) =>
          each.priceByVersionFen[version] ?? each.priceFen;
        for (const each of catalog.options.filter(({ contains }) => contains.length > 1)) {
          const parts = catalog.options.filter(({ code }) => each.contains.includes(code));
          expect(priceOf(each), each.code).toBeLessThan(parts.reduce((sum, part) => sum + priceOf(part), 0));
        }
      }
    });

    test('nothing in a group that may be empty is free: a version includes it by a rule instead', () => {
      for (const each of catalog.options.filter(({ group }) => group === 'package')) {
        for (const price of [each.priceFen, ...Object.values(each.priceByVersionFen)])
          expect(price).toBeGreaterThan(0);
      }
    });

    test('delivers to every city with a store in its own time', () => {
      for (const { code } of world.cities) expect(catalog.delivery.transportDays).toHaveProperty(code);
    });

    test('its better versions cost more', () => {
      const prices = catalog.versions.map(({ priceFen }) => priceFen);
      expect(prices).toEqual([...prices].sort((a, b) => a - b));
    });
  },
);

test('models fit the contract, their pictures are known, their figures are the catalogue’s', () => {
  for (const model of world.modelDetails) {
    parses(ModelDetail, model);
    expect(model.story.length).toBeGreaterThanOrEqual(3);
    for (const { picture } of model.story) expect(picture).toMatch(pictures);
    expect(model.paints).toHaveLength(6);
    expect(model.paints.map(({ code }) => code)).toContain(model.paint);
  }
  for (const model of world.modelSummaries) parses(ModelSummary, model);
});

test('what can be reserved is of a car on sale, has words for its money and opens before it closes', () => {
  const deposit = world.catalogues[0]?.depositFen;
  expect(new Set(world.offers.map(({ offerCode }) => offerCode)).size).toBe(world.offers.length);
  // Sale type 0 is shown as 诚意金 (specification §3).
  expect(world.offers.find(({ offerCode }) => offerCode === 'ling-intent')?.title).toBe('诚意金');
  for (const { modelCode, amountFen, benefits, rules, opensInDays, closesInDays } of world.offers) {
    expect(world.modelSummaries.map((model) => model.modelCode)).toContain(modelCode);
    expect(amountFen).toBeLessThanOrEqual(deposit ?? 0);
    expect(benefits.length).toBeGreaterThan(0);
    expect(rules.join()).toMatch(/抵扣.*定金.*退款.*7 个工作日/);
    expect(opensInDays).toBeLessThan(closesInDays);
  }
  expect(world.offers.some(({ amountFen }) => amountFen === deposit)).toBe(true);
});

test('stories say what the data table says', () => {
  const figures = new Map(
    world.paramTables.map(({ modelCode, sections }) => [
      modelCode,
      new Set(
        sections.flatMap(({ rows }) =>
          rows.flatMap(({ values, unit }) => values.map((value) => `${value} ${unit}`)),
        ),
      ),
    ]),
  );
  const checked = ['Cd', 'km', '秒', '分钟', 'kW'];
  for (const { modelCode, story } of world.modelDetails) {
    for (const { value, unit } of story.flatMap(({ facts }) => facts)) {
      if (checked.includes(unit)) expect(figures.get(modelCode)).toContain(`${value} ${unit}`);
    }
  }
});

test('data tables have the same rows for every car, a value for every version', () => {
  const rowsOf = (table: ParamTable) =>
    table.sections.flatMap(({ name, rows }) => rows.map((row) => `${name}/${row.name}/${row.unit}`));
  const [first] = world.paramTables;
  for (const table of world.paramTables) {
    parses(ParamTable, table);
    expect(rowsOf(table)).toEqual(first && rowsOf(first));
    for (const { rows } of table.sections) {
      for (const { values, differs } of rows) {
        expect(values).toHaveLength(table.versions.length);
        expect(differs).toBe(values.some((value) => value !== values[0]));
      }
    }
  }
});

test('a data table tells standard, optional and unavailable equipment apart', () => {
  const table = world.paramTables.find(({ modelCode }) => modelCode === 'ling');
  const row = (name: string) =>
    table?.sections.flatMap(({ rows }) => rows).find((each) => each.name === name)?.values;
  expect(row('领航辅助')).toEqual(['选装 ¥16,000', '选装 ¥16,000', '标配']);
  expect(row('双色车顶')).toEqual([null, '选装 ¥5,000', '选装 ¥5,000']);
  expect(row('标准轮毂')).toEqual(['19 英寸低风阻轮毂', '19 英寸低风阻轮毂', '21 英寸辐条轮毂']);
});

test('stores and cities fit the contract', () => {
  expect(world.stores).toHaveLength(60);
  expect(world.cities).toHaveLength(24);
  for (const store of world.stores) parses(getStore.output, { ...store, distanceM: null });
  parses(listCities.output, { cities: world.cities });
  expect(new Set(world.stores.map(({ id }) => id)).size).toBe(60);
  expect(new Set(world.stores.map(({ name }) => name)).size).toBe(60);
  expect(new Set(world.stores.map(({ phone }) => phone)).size).toBe(60);
  const pinyin = world.cities.map(({ pinyin: each }) => each);
  expect(pinyin).toEqual([...pinyin].sort());
});

test('every store lies in its city, every city has one that sells and delivers', () => {
  for (const city of world.cities) {
    const stores = world.stores.filter(({ cityCode }) => cityCode === city.code);
    expect(stores).toHaveLength(city.storeCount);
    expect(stores.some(({ services }) => services.includes('delivery') && services.includes('sales'))).toBe(
      true,
    );
    for (const store of stores) expect(distanceM(city, store)).toBeLessThan(60_000);
  }
});

test('the cast: one customer for each group, reachable by the phone that ends in it', () => {
  expect(world.customers.map(({ group }) => group)).toEqual([...'0123456789']);
  for (const { group, userGroups, phone, name, cityCode, cars } of world.customers) {
    expect(phone).toBe(`1380000000${group}`);
    expect(isMobile(phone)).toBe(true);
    expect(userGroups).toContain(group);
    expect(new Set(userGroups).size).toBe(userGroups.length);
    expect(userGroups.includes('8')).toBe(cars.length === 0);
    expect(world.cities.map(({ code }) => code)).toContain(cityCode);
    parses(PersonalBuyer, { type: '0', name, phone });
    for (const car of cars) {
      expect(isVin(car.vin)).toBe(true);
      if (car.plate !== null) expect(isNewEnergyPlate(car.plate)).toBe(true);
      const catalog = world.catalogues.find(({ modelCode }) => modelCode === car.modelCode);
      expect(catalog && createEngine(catalog).initial(car.versionCode)).toBeTruthy();
    }
  }
  for (const buyer of world.enterpriseBuyers) {
    parses(EnterpriseBuyer, buyer);
    expect(checkCreditCode(buyer.creditCode)).toBe('valid');
  }
});

test('staff: every role, two for large refunds, at stores that exist', () => {
  const roles = world.staff.flatMap(({ roles: each }) => each);
  expect([...roles].sort()).toEqual(['administrator', 'delivery', 'finance', 'finance', 'sales']);
  for (const { storeId, ...member } of world.staff) {
    parses(StaffMember, { ...member, permissions: [], passwordDue: false });
    if (storeId !== null) expect(world.stores.map(({ id }) => id)).toContain(storeId);
  }
});

test('pages of the brand fit the contract and lead into the app', () => {
  for (const modules of Object.values(world.recommendations)) {
    for (const homeModule of modules) {
      parses(HomeModule, homeModule);
      const text = JSON.stringify(homeModule);
      for (const [, picture = ''] of text.matchAll(/"picture":"([^"]+)"/g)) expect(picture).toMatch(pictures);
      for (const [, link = ''] of text.matchAll(/"linkUrl":"([^"]+)"/g)) expect(link).toMatch(/^\/pages\//);
    }
  }
});

test('dictionaries fit the contract and cover its codes', () => {
  parses(listDictionaryItems.output, { dictionaries: world.dictionaries });
  const reasons = world.dictionaries.find(({ type }) => type === 'cancelReasons');
  expect(reasons?.items.map(({ value }) => value)).toEqual([...cancelReasons]);
});
