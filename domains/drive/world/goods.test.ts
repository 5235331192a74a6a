import { modelSummaries } from '@ev/showcase/world/cars.ts';
import { demoFile } from '@ev/stock/demo.ts';
import { expect, test } from 'vitest';
import { pageTypes } from '../contract/page-types.ts';
import type { StockedDriveCar, StockedDriveHours } from '../server/stock.ts';

type Store = { id: string; services: string[]; modelCodes: string[] };

const cars = demoFile<StockedDriveCar[]>('drive-cars');
const hours = demoFile<StockedDriveHours[]>('drive-hours');
const stores = new Map(demoFile<Store[]>('stores').map((store) => [store.id, store]));

test('cars for test drives are in stores that offer them and show the car', () => {
  expect(new Set(cars.map(({ id }) => id)).size).toBe(cars.length);
  expect(new Set(cars.map(({ plate }) => plate)).size).toBe(cars.length);
  for (const { storeId, modelCode } of cars) {
    expect(stores.get(storeId)?.services).toContain('testDrive');
    expect(stores.get(storeId)?.modelCodes).toContain(modelCode);
  }
});

test('each store that offers test drives has a car, and one car of the brand is still to come', () => {
  const standing = new Set(cars.map(({ storeId }) => storeId));
  for (const { id, services } of stores.values())
    expect(standing.has(id)).toBe(services.includes('testDrive'));
  const driven = new Set(cars.map(({ modelCode }) => modelCode));
  expect(modelSummaries.filter(({ modelCode }) => !driven.has(modelCode))).toHaveLength(1);
});

test('hours are of stores with cars, and every type of page has its texts', () => {
  for (const { storeId } of hours) expect(cars.some((car) => car.storeId === storeId)).toBe(true);
  expect(demoFile<{ pageType: string }[]>('drive-pages').map(({ pageType }) => pageType)).toEqual(pageTypes);
});
