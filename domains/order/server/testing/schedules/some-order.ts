import type { Random } from '@ev/kernel/random.ts';
import { carInVersion, catalog } from '@ev/showcase/server/testing/car.ts';
import { carOrder } from '../car-order.ts';

/** Two stores with their cities. */
export const places = [
  { cityCode: '330100', storeId: 's33010001' },
  { cityCode: '310000', storeId: 's31000001' },
];
/** The first configuration of each version. */
const cars = catalog.versions.map((_, index) => carInVersion(index));

export const someCar = (random: Random) => random.pick(cars);

/** The order of a random car at a random store. */
export function someOrder(random: Random) {
  const buyer = { type: '0' as const, name: '林岚', phone: '13800000001' };
  return { ...carOrder, buyer, ...someCar(random), ...random.pick(places) };
}
