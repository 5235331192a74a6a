import { addDays, shanghaiDay, startOfDay } from '@ev/kernel/shanghai-time.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { countedTo } from '@ev/platform/counted-to.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { driveStatus, openDrives } from '../contract/statuses.ts';
import { timeWords } from './drive-home.ts';
import type { DriveReach } from './staff-reach.ts';
import { stageOf } from './staff-stage.ts';
import { driveLeads, type TestDrive, testDrives } from './tables.ts';
import type { DrivesWithoutCar } from './without-car.ts';

type Waiting = Slots['operations.waiting'][number];
type Whose = { asking: StaffActor; staffId: string | null; storeId: string | null };

/** Test drives that wait for staff. */
export function createDrivesWaiting(parts: {
  db: Database;
  clock: Clock;
  reached: Pick<DriveReach, 'seen'>;
  withoutCar: DrivesWithoutCar;
}): readonly Waiting[] {
  const { db, clock, reached, withoutCar } = parts;

  async function ofWhom({ asking, staffId, storeId }: Whose): Promise<SQL | undefined> {
    return and(
      await reached.seen(db, asking),
      staffId === null ? undefined : eq(driveLeads.ownerId, staffId),
      storeId === null ? undefined : eq(testDrives.storeId, storeId),
    );
  }

  const list = (
    name: string,
    wanted: (now: Date, whose: Whose) => SQL | undefined | Promise<SQL | undefined>,
    due: (drive: TestDrive) => Date | null,
  ): Waiting => ({
    name,
    permission: 'drives.manage',
    async list(whose, { depth, most }) {
      const where = and(await wanted(clock.now(), whose), await ofWhom(whose));
      const joined = sql`from ${testDrives} inner join ${driveLeads} on ${driveLeads.driveId} = ${testDrives.id} where ${where}`;
      const rows = await db
        .select({ drive: testDrives, owner: driveLeads.ownerName, total: countedTo(most, joined) })
        .from(testDrives)
        .innerJoin(driveLeads, eq(driveLeads.driveId, testDrives.id))
        .where(where)
        .orderBy(asc(testDrives.startsAt), asc(testDrives.id))
        .limit(depth);
      return {
        total: rows[0]?.total ?? 0,
        first: rows.map(({ drive, owner }) => ({
          id: drive.id,
          keyword: drive.name,
          title: `${drive.name} ${drive.modelName}`,
          text: [drive.startsAt && timeWords(drive.startsAt), drive.storeName, stageOf(drive)]
            .filter(Boolean)
            .join('，'),
          owner,
          since: drive.createdAt,
          due: due(drive),
        })),
      };
    },
  });

  return [
    // An unconfirmed booking expires at its time, and the customer has waited in vain.
    list(
      'drivesToConfirm',
      () => and(eq(testDrives.status, driveStatus.toConfirm), isNotNull(testDrives.startsAt)),
      ({ startsAt }) => startsAt,
    ),
    list(
      'drivesToday',
      (now) => {
        const today = shanghaiDay(now);
        return and(
          eq(testDrives.status, driveStatus.toDrive),
          gte(testDrives.startsAt, startOfDay(today)),
          lt(testDrives.startsAt, startOfDay(addDays(today, 1))),
          isNull(testDrives.begunAt),
        );
      },
      ({ startsAt }) => startsAt,
    ),
    list(
      'drivesToHandBack',
      (now) =>
        and(
          eq(testDrives.status, driveStatus.toDrive),
          isNotNull(testDrives.checkedInAt),
          lt(testDrives.endsAt, now),
        ),
      ({ endsAt }) => endsAt,
    ),
    list(
      'drivesWithoutCar',
      async (now, { storeId }) => {
        const ids = (await withoutCar.ahead(db, now, storeId ?? undefined)).map(({ id }) => id);
        return ids.length === 0
          ? sql`false`
          : and(inArray(testDrives.id, ids), inArray(testDrives.status, [...openDrives]));
      },
      ({ startsAt }) => startsAt,
    ),
  ];
}
