import { dayMs, hourMs, minuteMs } from '@ev/kernel/durations.ts';
import { addDays, type Day, shanghaiDay, startOfDay } from '@ev/kernel/shanghai-time.ts';
import type { DriveRules } from '../contract/rules.ts';

/** From `09:30` to `18:00`, Asia/Shanghai. */
export type Hours = { opensAt: string; closesAt: string };
/** By ISO weekday, 1 for Monday; null for a day without test drives. */
export type WeekHours = Readonly<Record<'1' | '2' | '3' | '4' | '5' | '6' | '7', Hours | null>>;

/**
 * Everything that determines the slots of one car at one store. Instants are in milliseconds, because there
 * are thousands.
 */
export type DrivePlan = {
  week: WeekHours;
  slotMinutes: number;
  /** Cars available for test drives. */
  cars: number;
  /** `cars` is how many are unavailable: all, or one. */
  closures: readonly { from: number; to: number; cars: 'all' | 1 }[];
};

export type Slot = { startsAt: number; endsAt: number; capacity: number };

export const everyDay = (hours: Hours): WeekHours => ({
  '1': hours,
  '2': hours,
  '3': hours,
  '4': hours,
  '5': hours,
  '6': hours,
  '7': hours,
});

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

const isoWeekday = (day: Day) => String(new Date(`${day}T00:00:00Z`).getUTCDay() || 7) as keyof WeekHours;

/** How many cars are available during a period. */
export function capacityAt(
  plan: Pick<DrivePlan, 'cars' | 'closures'>,
  startsAt: number,
  endsAt: number,
): number {
  let away = 0;
  for (const closure of plan.closures) {
    if (closure.to <= startsAt || endsAt <= closure.from) continue;
    if (closure.cars === 'all') return 0;
    away += closure.cars;
  }
  return Math.max(0, plan.cars - away);
}

/** All slots of a day, including those that cannot be booked. */
export function slotsOfDay(plan: DrivePlan, day: Day): Slot[] {
  const hours = plan.week[isoWeekday(day)];
  if (!hours) return [];
  const begin = startOfDay(day).getTime();
  const length = plan.slotMinutes * minuteMs;
  const closes = begin + minutesOf(hours.closesAt) * minuteMs;
  const slots: Slot[] = [];
  for (
    let startsAt = begin + minutesOf(hours.opensAt) * minuteMs;
    startsAt + length <= closes;
    startsAt += length
  ) {
    const endsAt = startsAt + length;
    slots.push({ startsAt, endsAt, capacity: capacityAt(plan, startsAt, endsAt) });
  }
  return slots;
}

/**
 * Bookings made before the hours or the slot length changed. Each makes a car unavailable in the slots that
 * it overlaps. A slot that begins at the same time already counts the booking, so only its time after that
 * slot is returned.
 */
export function awayOutsideSlots(
  plan: DrivePlan,
  booked: readonly { from: number; to: number }[],
): DrivePlan['closures'] {
  const days = new Set(booked.map(({ from }) => shanghaiDay(new Date(from))));
  const slots = [...days].flatMap((day) => slotsOfDay(plan, day));
  const endOf = new Map(slots.map(({ startsAt, endsAt }) => [startsAt, endsAt]));
  return booked.flatMap(({ from: begins, to }) => {
    const from = endOf.get(begins) ?? begins;
    return from < to ? [{ from, to, cars: 1 as const }] : [];
  });
}

/** The bookable days, starting today. */
export function bookableDays(rules: DriveRules, now: Date): Day[] {
  const today = shanghaiDay(now);
  return Array.from({ length: rules.daysAhead }, (_, ahead) => addDays(today, ahead));
}

/** The earliest instant at which a drive can begin when booked now. */
export const earliestStart = (rules: DriveRules, now: Date): number =>
  now.getTime() + rules.leadHours * hourMs;

/**
 * The first slot that is neither too soon nor full; null if there is none in the bookable days. It runs for
 * each store of a list, so it computes days by arithmetic instead of formatting them: in Shanghai each has 24
 * hours.
 */
export function earliestFree(
  plan: DrivePlan,
  rules: DriveRules,
  now: Date,
  takenAt: (startsAt: number) => number,
): Slot | null {
  if (plan.cars === 0) return null;
  const from = earliestStart(rules, now);
  const today = shanghaiDay(now);
  const begin = startOfDay(today).getTime();
  const weekday = Number(isoWeekday(today));
  const length = plan.slotMinutes * minuteMs;
  for (let ahead = 0; ahead < rules.daysAhead; ahead += 1) {
    const hours = plan.week[String(((weekday - 1 + ahead) % 7) + 1) as keyof WeekHours];
    if (!hours) continue;
    const day = begin + ahead * dayMs;
    const closes = day + minutesOf(hours.closesAt) * minuteMs;
    let startsAt = day + minutesOf(hours.opensAt) * minuteMs;
    for (; startsAt + length <= closes; startsAt += length) {
      if (startsAt < from) continue;
      const endsAt = startsAt + length;
      const capacity = capacityAt(plan, startsAt, endsAt);
      if (takenAt(startsAt) < capacity) return { startsAt, endsAt, capacity };
    }
  }
  return null;
}

/** Finds a slot or the reason why it cannot be booked, regardless of who has taken it. */
export function findSlot(
  plan: DrivePlan,
  rules: DriveRules,
  now: Date,
  startsAt: Date,
): Slot | 'notOffered' | 'tooSoon' {
  const day = shanghaiDay(startsAt);
  if (!bookableDays(rules, now).includes(day)) return 'notOffered';
  const slot = slotsOfDay(plan, day).find((one) => one.startsAt === startsAt.getTime());
  if (!slot || slot.capacity === 0) return 'notOffered';
  return slot.startsAt < earliestStart(rules, now) ? 'tooSoon' : slot;
}
