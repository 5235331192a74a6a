import { worldStores } from '@ev/store/world/stores.ts';
import { describe, expect, test } from 'vitest';
import { Catalog } from '../contract/catalog.ts';
import { catalogues } from './cars.ts';

const cityCodes = new Set(worldStores.map(({ cityCode }) => cityCode));

/** Strict: a field that the contract does not have is a mistake in the demo data. */
function parses(schema: { parse(value: unknown): unknown }, value: unknown) {
  expect(schema.parse(value)).toEqual(value);
}

describe.each(catalogues.map((catalog) => [catalog.modelCode, catalog] as const))(
  'catalogue of %s',
  (_, catalog) => {
    const codes = [...catalog.versions, ...catalog.options].map(({ code }) => code);

    test('fits the contract', () => {
      parses(Catalog, catalog);
    });

    test('names nothing twice and nothing unknown', () => {
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

    test('has rules of all types, and each says why', () => {
      expect(new Set(catalog.rules.map(({ type }) => type))).toEqual(
        new Set(['requires', 'excludes', 'includes']),
      );
      for (const { message } of catalog.rules) expect(message.length).toBeGreaterThan(8);
    });

    test('a package of several options costs less than they do, in every version', () => {
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
      for (const code of cityCodes) expect(catalog.delivery.transportDays).toHaveProperty(code);
    });

    test('its better versions cost more', () => {
      const prices = catalog.versions.map(({ priceFen }) => priceFen);
      expect(prices).toEqual([...prices].sort((a, b) => a - b));
    });
  },
);
