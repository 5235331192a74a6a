import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { StaffDrive } from '../contract/staff-drive.ts';
import { driveStatus } from '../contract/statuses.ts';
import { driveCars, driveClosures, type TestDrive, testDrives } from './tables.ts';

/**
 * The cars of a booking's model in its store; those that are being driven or are closed are marked as away.
 */
export async function carsToHandOut(
  reader: Database | Transaction,
  { storeId, modelCode }: Pick<TestDrive, 'storeId' | 'modelCode'>,
  now: Date,
): Promise<StaffDrive['cars']> {
  if (storeId === null) return [];
  const cars = await reader
    .select()
    .from(driveCars)
    .where(
      and(
        eq(driveCars.storeId, storeId),
        eq(driveCars.modelCode, modelCode),
        eq(driveCars.active, true),
        eq(driveCars.withdrawn, false),
      ),
    )
    .orderBy(asc(driveCars.position), asc(driveCars.id));
  const ids = cars.map(({ id }) => id);
  if (ids.length === 0) return [];
  const driven = await reader
    .select({ carId: testDrives.carId })
    .from(testDrives)
    .where(
      and(
        inArray(testDrives.carId, ids),
        eq(testDrives.status, driveStatus.toDrive),
        isNotNull(testDrives.begunAt),
      ),
    );
  const closed = await reader
    .select({ carId: driveClosures.carId })
    .from(driveClosures)
    .where(
      and(
        eq(driveClosures.storeId, storeId),
        lte(driveClosures.from, now),
        gt(driveClosures.to, now),
        or(isNull(driveClosures.carId), inArray(driveClosures.carId, ids)),
      ),
    );
  const away = new Set([...driven, ...closed].map(({ carId }) => carId));
  // A closure of the whole store makes all its cars unavailable.
  const allAway = closed.some(({ carId }) => carId === null);
  return cars.map(({ id, plate, versionName, colour }) => ({
    carId: id,
    plate,
    versionName,
    colour,
    away: allAway || away.has(id),
  }));
}
