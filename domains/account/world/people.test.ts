import { isMobile } from '@ev/kernel/phone.ts';
import { isNewEnergyPlate } from '@ev/kernel/plate.ts';
import { isVin } from '@ev/kernel/vin.ts';
import { PersonalBuyer } from '@ev/order/contract/order-input.ts';
import { createEngine } from '@ev/showcase/configurator/engine.ts';
import { catalogues } from '@ev/showcase/world/cars.ts';
import { worldStores } from '@ev/store/world/stores.ts';
import { expect, test } from 'vitest';
import { customers } from './people.ts';

const cityCodes = worldStores.map(({ cityCode: code }) => code);

/** Strict: a field that the contract does not have is a mistake in the demo data. */
function parses(schema: { parse(value: unknown): unknown }, value: unknown) {
  expect(schema.parse(value)).toEqual(value);
}

test('the cast has one customer for each group, reachable by the phone that ends in it', () => {
  expect(customers.map(({ group }) => group)).toEqual([...'0123456789']);
  for (const { group, userGroups, phone, name, cityCode, cars } of customers) {
    expect(phone).toBe(`1380000000${group}`);
    expect(isMobile(phone)).toBe(true);
    expect(userGroups).toContain(group);
    expect(new Set(userGroups).size).toBe(userGroups.length);
    expect(userGroups.includes('8')).toBe(cars.length === 0);
    expect(cityCodes).toContain(cityCode);
    parses(PersonalBuyer, { type: '0', name, phone });
    for (const car of cars) {
      expect(isVin(car.vin)).toBe(true);
      if (car.plate !== null) expect(isNewEnergyPlate(car.plate)).toBe(true);
      const catalog = catalogues.find(({ modelCode }) => modelCode === car.modelCode);
      expect(catalog && createEngine(catalog).initial(car.versionCode)).toBeTruthy();
    }
  }
});
