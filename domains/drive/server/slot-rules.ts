import { dayMs, hourMs, minuteMs } from '@ev/kernel/durations.ts';
import { addDays, type Day, shanghaiDay, startOfDay } from '@ev/kernel/shanghai-time.ts';
import type { DriveRules } from '../contract/rules.ts';

/** From `09:30` to `18:00`, Asia/Shanghai. */
export type Hours = { opensAt: string; closesAt: string };
/** By ISO weekday, 1 for Monday; null when nobody drives that day. */
export type WeekHours = Readonly<Record<'1' | '2' | '3' | '4' | '5' | '6' | '7', Hours | null>>;

/** Whatever makes the slots of one car at one store. Instants in milliseconds: there are thousands of them. */
export type DrivePlan = {
  week: WeekHours;
  slotMinutes: number;
  /** Those that are there to be driven. */
  cars: number;
  /** `cars` is how many of them are away then: all, or one. */
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

/** How many cars can be driven from then to then. */
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

/** The slots of a day, also those that nobody can book. */
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
 * Bookings from before the hours or the length of a slot were changed: of slots that they reach into a car is away. A
 * slot that begins as they do counts them itself, so that what is left is their time after its end.
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

/** The days that can be chosen, today first. */
export function bookableDays(rules: DriveRules, now: Date): Day[] {
  const today = shanghaiDay(now);
  return Array.from({ length: rules.daysAhead }, (_, ahead) => addDays(today, ahead));
}

/** The first instant for which a drive can still be booked. */
export const earliestStart = (rules: DriveRules, now: Date): number =>
  now.getTime() + rules.leadHours * hourMs;

/**
 * The first slot that is neither too near nor full; null when there is none in the days ahead. It is asked for each
 * store of a list, so days are counted and not written out: in Shanghai each has 24 hours.
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

/** Why a slot cannot be booked whoever has taken it; the slot when it can. */
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
