/** A time of day in Shanghai, `07:00`. */
export type TimeOfDay = string;

export type PeriodKind = 'sharp' | 'peak' | 'flat' | 'valley';

/** The price per kWh from a time of day on, in integer 1/10 000 yuan. */
export type TariffPeriod = {
  from: TimeOfDay;
  electricityPriceE4: number;
  servicePriceE4: number;
  kind?: PeriodKind;
};

/**
 * The prices of one gun over a day, the same every day until a different tariff is observed. A period lasts
 * until the next one begins, the last one until midnight; the first one begins at 00:00.
 */
export type DayTariff = {
  periods: readonly TariffPeriod[];
  /** When the operator reported the tariff, an ISO instant. */
  seenAt: string;
};

/** A meter reading; `energyWh` counts from the start of the session and never decreases. */
export type MeterSample = { at: string; energyWh: number };

/** One row of a bill: a period at one price. `from` and `to` are ISO instants. */
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

/** A card as the deduction needs it: its balance in fen, or in Wh for an energy card. */
export type SpendableCard = {
  cardNo: string;
  name: string;
  type: 'energy' | 'serviceDiscount' | 'amount';
  balance: number;
  percentOff: number | null;
  /** It came with the car and pays before everything else. */
  forCar: boolean;
  expiresAt: Date;
};

/** What one card pays of a session. */
export type Deduction = {
  kind: 'right' | 'energyCard' | 'serviceDiscount' | 'amountCard';
  cardNo: string;
  name: string;
  /** Only for deductions of energy. */
  energyWh?: number | undefined;
  amountFen: number;
};

/** What the customer pays: the amount of the bill, what cards pay of it, and the rest. */
export type Payable = { amountFen: number; deductedFen: number; cashFen: number };

/** The fee for leaving the car at the gun after the end. */
export type OccupancyRule = {
  freeMinutes: number;
  feeFenPerMinute: number;
  /** The maximum fee per stay; null if the operator sets none. */
  capFen: number | null;
  /** The hours without a fee, for example 22:00 to 07:00; null if there are none. */
  nightFree: { from: TimeOfDay; to: TimeOfDay } | null;
};
