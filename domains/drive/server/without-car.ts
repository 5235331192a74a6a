import { dayMs } from '@ev/kernel/durations.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { openDrives } from '../contract/statuses.ts';
import { longestSlot, readPlans } from './plans.ts';
import { capacityAt, type DrivePlan } from './slot-rules.ts';
import { driveCars, driveClosures, driveSlots, type TestDrive, testDrives } from './tables.ts';

export type DrivesWithoutCar = ReturnType<typeof createDrivesWithoutCar>;
/** A period in which a store, or one of its cars, is closed. */
export type Span = { storeId: string; carId: string | null; from: Date; to: Date };

type Time = { storeId: string; modelCode: string; starts: number };

/**
 * Slots with more places taken than cars, and slots that a closure overlaps; usually none, however much is
 * booked. Holds count as taken here, so the bookings themselves determine which of them lack a car.
 */
async function shortTimes(
  reader: Database,
  { now, storeId }: { now: Date; storeId: string | undefined },
): Promise<Time[]> {
  const toCome = sql`s.taken > 0 and s.starts_at > ${now}::timestamptz - ${longestSlot}
    ${storeId === undefined ? sql`` : sql`and s.store_id = ${storeId}`}`;
  const { rows } = await reader.execute<Time>(sql`
    with offered as (
      select store_id, model_code, count(*)::int as cars
      from ${driveCars} where active and not withdrawn group by store_id, model_code
    ), short as (
      select s.store_id, s.model_code, s.starts_at
      from ${driveSlots} s
        left join offered o on o.store_id = s.store_id and o.model_code = s.model_code
      where ${toCome} and s.taken > coalesce(o.cars, 0)
      union
      select s.store_id, s.model_code, s.starts_at
      from ${driveClosures} c
        left join ${driveCars} d on d.id = c.car_id
        join ${driveSlots} s on s.store_id = c.store_id and s.model_code = coalesce(d.model_code, s.model_code)
          and s.starts_at < c."to" and s.starts_at > c."from" - ${longestSlot}
      where ${toCome} and c."to" > ${now}
    )
    select store_id as "storeId", model_code as "modelCode",
      (extract(epoch from starts_at) * 1000)::float8 as starts
    from short
  `);
  return rows;
}

const isHere = ({ checkedInAt }: TestDrive) => checkedInAt !== null;
/** Customers who have checked in keep their car; the others are ranked by time of booking. */
const comesFirst = (one: TestDrive, other: TestDrive) =>
  Number(isHere(other)) - Number(isHere(one)) || one.createdAt.getTime() - other.createdAt.getTime();

/** For each slot, the upcoming bookings that are left without a car. */
export function beyondCapacity(
  drives: readonly TestDrive[],
  planOf: (storeId: string, modelCode: string) => Pick<DrivePlan, 'cars' | 'closures'> | undefined,
): TestDrive[] {
  const byTime = Map.groupBy(drives, ({ storeId, modelCode, startsAt }) =>
    [storeId, modelCode, startsAt?.toISOString()].join('/'),
  );
  return [...byTime.values()].flatMap((together) => {
    const [{ storeId, modelCode, startsAt, endsAt } = {} as Partial<TestDrive>] = together;
    if (!storeId || !modelCode || !startsAt || !endsAt) return [];
    const plan = planOf(storeId, modelCode);
    const cars = plan ? capacityAt(plan, startsAt.getTime(), endsAt.getTime()) : 0;
    return together
      .toSorted(comesFirst)
      .slice(cars)
      .filter((drive) => !isHere(drive));
  });
}

/** Bookings left without a car, because a store or its cars were closed or removed after they were made. */
export function createDrivesWithoutCar() {
  async function openWithin(
    reader: Database | Transaction,
    { storeId, from, to }: { storeId: string; from: Date; to: Date },
  ): Promise<TestDrive[]> {
    return reader
      .select()
      .from(testDrives)
      .where(
        and(
          eq(testDrives.storeId, storeId),
          inArray(testDrives.status, [...openDrives]),
          lt(testDrives.startsAt, to),
          gt(testDrives.endsAt, from),
        ),
      )
      .orderBy(asc(testDrives.startsAt), asc(testDrives.createdAt), asc(testDrives.id));
  }

  function openAt(reader: Database, times: readonly Time[]): Promise<TestDrive[]> {
    const at = times.map(({ storeId, modelCode, starts }) => [storeId, modelCode, new Date(starts)]);
    const keys = sql.join(
      at.map(([storeId, modelCode, starts]) => sql`(${storeId}, ${modelCode}, ${starts}::timestamptz)`),
      sql`, `,
    );
    return reader
      .select()
      .from(testDrives)
      .where(
        and(
          sql`(${testDrives.storeId}, ${testDrives.modelCode}, ${testDrives.startsAt}) in (${keys})`,
          inArray(testDrives.status, [...openDrives]),
        ),
      )
      .orderBy(asc(testDrives.startsAt), asc(testDrives.createdAt), asc(testDrives.id));
  }

  return {
    /** Upcoming ones, in all stores or in one. */
    async ahead(reader: Database, now: Date, storeId?: string): Promise<TestDrive[]> {
      const times = await shortTimes(reader, { now, storeId });
      if (times.length === 0) return [];
      const drives = await openAt(reader, times);
      const last = Math.max(...times.map(({ starts }) => starts));
      const until = new Date(last + dayMs);
      const plans = await readPlans(reader, { storeId, from: now, until, now, fullOnly: true });
      return beyondCapacity(drives, (storeId, modelCode) =>
        plans.find((plan) => plan.storeId === storeId && plan.modelCode === modelCode),
      );
    },

    /** Those that the given closure would affect, in addition to existing closures. */
    async within(reader: Database | Transaction, span: Span, now: Date): Promise<TestDrive[]> {
      const { storeId, carId, from, to } = span;
      const [car] =
        carId === null ? [] : await reader.select().from(driveCars).where(eq(driveCars.id, carId));
      // Includes slots that overlap the beginning or the end of the period.
      const around = { from: new Date(from.getTime() - dayMs), until: new Date(to.getTime() + dayMs) };
      const plans = await readPlans(reader, { storeId, ...around, now });
      const closure = { from: from.getTime(), to: to.getTime(), cars: carId === null ? 'all' : 1 } as const;
      const drives = (await openWithin(reader, { storeId, from, to })).filter(
        ({ modelCode }) => carId === null || modelCode === car?.modelCode,
      );
      return beyondCapacity(drives, (_, modelCode) => {
        const plan = plans.find((one) => one.modelCode === modelCode);
        // Closing a car that is not in use reduces no capacity.
        const adds = carId === null || (car?.active && !car.withdrawn) ? [closure] : [];
        return plan && { cars: plan.cars, closures: [...plan.closures, ...adds] };
      });
    },
  };
}
