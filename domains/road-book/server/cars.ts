import { AppError } from '@ev/platform/app-error.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Services } from '@ev/platform/module.ts';
import type { CatalogVersion } from '@ev/showcase/contract/catalog.ts';
import type { PlannedCar } from '../contract/road-book.ts';
import { roadBookCars } from './tables.ts';

/**
 * Defaults if the brand has entered no data: slower charging and a shorter range than its cars probably have.
 */
const cautious = { fastMinutes: 35, motorwayPercent: 65 } as const;
/** The minutes cover 10 % to 80 %. */
const fastShare = 0.7;

/** The brand's cars, with the data that planning needs. */
export function createCars({ db, showcase }: { db: Database; showcase: Services['showcase']['showcase'] }) {
  async function list(): Promise<PlannedCar[]> {
    const [catalogs, rows] = await Promise.all([showcase.listCatalogs(), db.select().from(roadBookCars)]);
    const measured = new Map(rows.map((row) => [row.versionCode, row]));
    const cars = new Map<string, PlannedCar>();
    for (const { modelCode, modelName, versions } of catalogs)
      for (const version of versions) {
        const key = `${modelCode} ${version.code}`;
        if (!cars.has(key))
          cars.set(key, carOf({ modelCode, name: modelName }, version, measured.get(version.code)));
      }
    return [...cars.values()];
  }

  return {
    list,

    /** @throws AppError road-book.carNotFound */
    async get({ modelCode, versionCode }: { modelCode: string; versionCode: string }): Promise<PlannedCar> {
      const car = (await list()).find(
        (one) => one.modelCode === modelCode && one.versionCode === versionCode,
      );
      if (!car) throw new AppError('road-book.carNotFound');
      return car;
    },
  };
}
export type Cars = ReturnType<typeof createCars>;

function carOf(
  { modelCode, name }: { modelCode: string; name: string },
  { code, name: versionName, batteryWh, rangeKm }: CatalogVersion,
  measured: { fastMinutes: number; motorwayPercent: number } | undefined,
): PlannedCar {
  const { fastMinutes, motorwayPercent } = measured ?? cautious;
  return {
    modelCode,
    versionCode: code,
    name: `${name} ${versionName}`,
    batteryWh,
    rangeKm,
    countedRangeKm: Math.round((rangeKm * motorwayPercent) / 100),
    chargeW: Math.round((batteryWh * fastShare) / (fastMinutes / 60)),
    assumed: measured === undefined,
  };
}
