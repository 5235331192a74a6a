import { minuteMs } from '@ev/kernel/durations.ts';
import { addDays, shanghaiClock, shanghaiDay, startOfDay } from '@ev/kernel/shanghai-time.ts';
import type { DayTariff, TariffPeriod, TimeOfDay } from './types.ts';

/** The minutes since midnight of a well-formed `HH:mm`. */
export function minutesOf(time: TimeOfDay): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

export type TariffProblem = 'empty' | 'malformed' | 'gap' | 'disorder' | 'price';

const isTimeOfDay = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
/** The highest electricity price or service price that is believed: 5 yuan per kWh. */
export const mostPriceE4 = 50_000;
/** Whether it is a price per kWh: a whole number, not negative, and at most `mostPriceE4`. */
export const isPrice = (priceE4: number): boolean =>
  Number.isSafeInteger(priceE4) && priceE4 >= 0 && priceE4 <= mostPriceE4;

/**
 * Why the periods are not a valid tariff; null if they are. Problems: no period, an invalid time, no price
 * from midnight on, periods out of order or duplicated, an impossible price (`isPrice`).
 */
export function tariffProblem(periods: readonly TariffPeriod[]): TariffProblem | null {
  const [first] = periods;
  if (first === undefined) return 'empty';
  if (!periods.every((period) => isTimeOfDay(period.from))) return 'malformed';
  if (first.from !== '00:00') return 'gap';
  if (periods.some((period, index) => index > 0 && period.from <= (periods[index - 1] as TariffPeriod).from))
    return 'disorder';
  if (!periods.every((period) => isPrice(period.electricityPriceE4) && isPrice(period.servicePriceE4)))
    return 'price';
  return null;
}

/** The periods of a tariff. @throws RangeError if they are invalid (`tariffProblem`) */
export function soundPeriods(tariff: DayTariff): readonly [TariffPeriod, ...TariffPeriod[]] {
  const problem = tariffProblem(tariff.periods);
  if (problem !== null) throw new RangeError(`not a tariff: ${problem}`);
  return tariff.periods as [TariffPeriod, ...TariffPeriod[]];
}

/** A period with its position in the day; `to` is `24:00` for the last one. */
export type Stretch = { period: TariffPeriod; from: TimeOfDay; to: TimeOfDay; minutes: number };

/** The day from 00:00 to 24:00, one entry per period. */
export function stretchesOf(tariff: DayTariff): Stretch[] {
  const periods = soundPeriods(tariff);
  return periods.map((period, index) => {
    const to = periods[index + 1]?.from ?? '24:00';
    return { period, from: period.from, to, minutes: minutesOf(to) - minutesOf(period.from) };
  });
}

/** The period at an instant, and the instants at which it begins and ends. */
export function periodAt(tariff: DayTariff, at: Date): { period: TariffPeriod; from: Date; to: Date } {
  const stretches = stretchesOf(tariff);
  const clock = shanghaiClock(at);
  const stretch = stretches.findLast((one) => one.from <= clock) ?? (stretches[0] as Stretch);
  const midnight = startOfDay(shanghaiDay(at)).getTime();
  return {
    period: stretch.period,
    from: new Date(midnight + minutesOf(stretch.from) * minuteMs),
    to: new Date(midnight + minutesOf(stretch.to) * minuteMs),
  };
}

export type TariffNow = {
  period: TariffPeriod;
  /** When the price changes; null if it is the same all day. */
  nextChange: { at: string; period: TariffPeriod } | null;
};

const samePrice = (a: TariffPeriod, b: TariffPeriod) =>
  a.electricityPriceE4 === b.electricityPriceE4 && a.servicePriceE4 === b.servicePriceE4;

/** The price at an instant, and the next different one. A period border without a price change is ignored. */
export function nowAt(tariff: DayTariff, instant: Date): TariffNow {
  const { period } = periodAt(tariff, instant);
  const today = shanghaiDay(instant);
  for (const day of [today, addDays(today, 1)]) {
    const midnight = startOfDay(day).getTime();
    for (const next of soundPeriods(tariff)) {
      const at = midnight + minutesOf(next.from) * minuteMs;
      if (at > instant.getTime() && !samePrice(next, period))
        return { period, nextChange: { at: new Date(at).toISOString(), period: next } };
    }
  }
  return { period, nextChange: null };
}

type PricePerKwh = { electricityPriceE4: number; servicePriceE4: number };

const priceOf = ({ electricityPriceE4, servicePriceE4 }: TariffPeriod): PricePerKwh => ({
  electricityPriceE4,
  servicePriceE4,
});

/** The price per kWh at an instant, with the next different one and when it begins; nulls if none follows. */
export function priceAt(
  tariff: DayTariff,
  instant: Date,
): PricePerKwh & { nextAt: string | null; next: PricePerKwh | null; seenAt: string } {
  const { period, nextChange } = nowAt(tariff, instant);
  return {
    ...priceOf(period),
    nextAt: nextChange?.at ?? null,
    next: nextChange && priceOf(nextChange.period),
    seenAt: tariff.seenAt,
  };
}

/**
 * Whether a time of day lies in a window. The window may cross midnight; equal start and end mean the whole
 * day.
 */
export function isWithin(clock: TimeOfDay, window: { from: TimeOfDay; to: TimeOfDay }): boolean {
  if (window.from === window.to) return true;
  return window.from < window.to
    ? clock >= window.from && clock < window.to
    : clock >= window.from || clock < window.to;
}
