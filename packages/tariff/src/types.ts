/** A time of day in Shanghai, `07:00`. */
export type TimeOfDay = string;

export type PeriodKind = 'sharp' | 'peak' | 'flat' | 'valley';

/** What a kilowatt-hour costs from a time of day on; prices are whole ten-thousandths of a yuan. */
export type TariffPeriod = {
  from: TimeOfDay;
  electricityPriceE4: number;
  servicePriceE4: number;
  kind?: PeriodKind;
};

/**
 * The prices of one gun over a day, the same every day until it is seen to be another. A period lasts until the
 * next begins, the last until midnight; the first begins at 00:00.
 */
export type DayTariff = {
  periods: readonly TariffPeriod[];
  /** When the operator said so, an ISO instant. */
  seenAt: string;
};

/** What the meter said; `energyWh` counts from the start of the session and never falls. */
export type MeterSample = { at: string; energyWh: number };

/** One row of a bill: a stretch of time at one price. `from` and `to` are ISO instants. */
export type BilledRow = {
  from: string;
  to: string;
  energyWh: number;
  electricityPriceE4: number;
  servicePriceE4: number;
  electricityFen: number;
  serviceFen: number;
};

export type Totals = { energyWh: number; electricityFen: number; serviceFen: number; totalFen: number };

/** What it costs to leave the car at the gun after the end. */
export type OccupancyRule = {
  freeMinutes: number;
  feeFenPerMinute: number;
  /** The most that one stay costs; null where the operator names none. */
  capFen: number | null;
  /** The hours in which nothing is taken, for instance 22:00 to 07:00; null for none. */
  nightFree: { from: TimeOfDay; to: TimeOfDay } | null;
};
