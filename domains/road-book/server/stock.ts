import { definePart } from '@ev/stock/part.ts';
import { code, wholeBetween } from '@ev/stock/values.ts';
import { asc, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { roadBookCars } from './tables.ts';

const Car = z.object({
  versionCode: code(),
  fastMinutes: wholeBetween(5, 180),
  motorwayPercent: wholeBetween(40, 100),
});
type StockedCar = z.infer<typeof Car>;

/** The data of a car that planning needs and the catalogue does not contain. */
const cars = definePart<StockedCar>({
  name: 'road-book-cars',
  files: 'list',
  label: '路书车型数据',
  item: Car,
  labels: {
    versionCode: '车型版本',
    fastMinutes: '快充 10% 至 80%（分钟）',
    motorwayPercent: '高速续航（CLTC 续航的百分之几）',
  },
  keyField: 'versionCode',
  nameOf: ({ versionCode }) => versionCode,
  read: (db) => db.select().from(roadBookCars).orderBy(asc(roadBookCars.versionCode)),
  check: () => [],
  async put(tx, { written, removed }) {
    const gone = removed.map(({ versionCode }) => versionCode);
    if (gone.length > 0) await tx.delete(roadBookCars).where(inArray(roadBookCars.versionCode, gone));
    for (const car of written)
      await tx
        .insert(roadBookCars)
        .values(car)
        .onConflictDoUpdate({ target: roadBookCars.versionCode, set: car });
  },
});

/** The parts of the brand's folder that belong to this domain. */
export const parts = [cars];
