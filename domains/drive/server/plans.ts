import { minuteMs } from '@ev/kernel/durations.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { sql } from 'drizzle-orm';
import { driveStatus } from '../contract/statuses.ts';
import type { DrivePlan, WeekHours } from './slot-rules.ts';
import { driveCars, driveClosures, driveHolds, driveHours, driveSlots, testDrives } from './tables.ts';

/** What a store offers of a car regardless of demand, and what is taken. */
export type StorePlan = {
  storeId: string;
  modelCode: string;
  cars: number;
  closures: DrivePlan['closures'];
  /** Its own hours; null if it offers test drives during its opening hours. */
  hours: { week: WeekHours; slotMinutes: number } | null;
  /** By the instant at which the slot begins. */
  taken: ReadonlyMap<number, number>;
  /**
   * When cars are used by bookings, independent of the current slots; empty if only full slots were
   * requested.
   */
  booked: readonly { from: number; to: number }[];
};

type Row = {
  storeId: string;
  modelCode: string;
  cars: number;
  week: WeekHours | null;
  slotMinutes: number | null;
  closures: [from: number, to: number, all: boolean][] | null;
  /** Minutes since 1970 at which the slots begin. */
  starts: number[] | null;
  taken: number[] | null;
  /** From expired holds. */
  over: number[] | null;
  booked: [from: number, to: number][] | null;
};

/** Upper limit of a slot's length. */
export const longestSlot = sql`interval '1 day'`;
const minute = (column: unknown) => sql`(extract(epoch from ${column}) / 60)::int`;
const ms = (column: unknown) => sql`(extract(epoch from ${column}) * 1000)::float8`;

/**
 * Reads all stores that have a test drive car, in one query: their hours, closures and taken slots in a
 * period. Expired holds do not count.
 */
export async function readPlans(
  reader: Database | Transaction,
  asked: {
    modelCode?: string | undefined;
    storeId?: string | undefined;
    from: Date;
    until: Date;
    now: Date;
    /** Reads only slots that may be full, which is enough for a list of stores. */
    fullOnly?: true;
  },
): Promise<StorePlan[]> {
  const { modelCode, storeId, from, until, now, fullOnly } = asked;
  const mayBeFull = sql`and s.taken >= o.cars - (
    select count(*) from ${driveClosures} c where c.car_id = any(o.ids) and c."to" > ${from} and c."from" < ${until})`;
  const booked = sql`(select json_agg(json_build_array(${ms(sql`b.starts_at`)}, ${ms(sql`b.ends_at`)}))
        from ${testDrives} b
        where b.store_id = o.store_id and b.model_code = o.model_code
          and b.starts_at > ${from}::timestamptz - ${longestSlot} and b.starts_at < ${until} and b.ends_at > ${from}
          and b.status in (${driveStatus.toConfirm}, ${driveStatus.toDrive}))`;
  // Each store is looked up by the keys of its own rows, so the cost does not depend on other stores.
  const { rows } = await reader.execute<Row>(sql`
    with offered as (
      select store_id, model_code, count(*)::int as cars, array_agg(id) as ids
      from ${driveCars}
      where active and not withdrawn
        ${modelCode === undefined ? sql`` : sql`and model_code = ${modelCode}`}
        ${storeId === undefined ? sql`` : sql`and store_id = ${storeId}`}
      group by store_id, model_code
    )
    select o.store_id as "storeId", o.model_code as "modelCode", o.cars, h.week,
      h.slot_minutes as "slotMinutes",
      (select json_agg(json_build_array(${ms(sql`c."from"`)}, ${ms(sql`c."to"`)}, c.car_id is null))
        from ${driveClosures} c
        where c.store_id = o.store_id and (c.car_id is null or c.car_id = any(o.ids))
          and c."to" > ${from} and c."from" < ${until}) as closures,
      slots.starts, slots.taken,
      (select json_agg(${minute(sql`d.starts_at`)}) from ${driveHolds} d
        where d.store_id = o.store_id and d.model_code = o.model_code and d.expires_at <= ${now}) as over,
      ${fullOnly ? sql`null::json` : booked} as booked
    from offered o
      left join ${driveHours} h on h.store_id = o.store_id
      left join lateral (
        select json_agg(${minute(sql`s.starts_at`)}) as starts, json_agg(s.taken) as taken
        from ${driveSlots} s
        where s.store_id = o.store_id and s.model_code = o.model_code
          and s.starts_at >= ${from} and s.starts_at < ${until} and s.taken > 0 ${fullOnly ? mayBeFull : sql``}
      ) slots on true
    order by o.store_id, o.model_code
  `);
  return rows.map((row) => ({
    storeId: row.storeId,
    modelCode: row.modelCode,
    cars: row.cars,
    hours: row.week && row.slotMinutes ? { week: row.week, slotMinutes: row.slotMinutes } : null,
    closures: (row.closures ?? []).map(([start, end, all]) => ({
      from: start,
      to: end,
      cars: all ? 'all' : 1,
    })),
    taken: takenOf(row),
    booked: (row.booked ?? []).map(([start, end]) => ({ from: start, to: end })),
  }));
}

function takenOf({ starts, taken, over }: Row): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const [index, start] of (starts ?? []).entries()) counts.set(start * minuteMs, taken?.[index] ?? 0);
  for (const start of over ?? []) {
    const count = counts.get(start * minuteMs);
    if (count !== undefined) counts.set(start * minuteMs, count - 1);
  }
  return counts;
}
