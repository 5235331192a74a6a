import { isPlate, normalisePlate } from '@ev/kernel/plate.ts';
import { maskVin } from '@ev/kernel/vin.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import type { VehicleHome } from './vehicle-home.ts';

/** Finds cars by VIN or plate for the search of staff. */
export function createVehicleFinder(
  db: Database,
  home: Pick<VehicleHome, 'search'>,
): Slots['operations.search'] {
  return {
    kind: 'vehicles',
    permission: 'vehicles.read',
    async find({ vin, name }, limit) {
      const plate = name !== null && isPlate(name) ? normalisePlate(name) : null;
      const keyword = vin ?? plate;
      if (keyword === null) return [];
      const found = await home.search(db, keyword);
      return found.slice(0, limit).map((car) => ({
        id: car.vin,
        title: car.plate ?? maskVin(car.vin),
        text: [car.modelName, car.versionName].filter((text) => text !== null).join(' '),
        state: null,
      }));
    },
  };
}
