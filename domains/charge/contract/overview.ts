/** Charging over a period: energy, money and outcomes of sessions. */
import { deductionKinds } from '@ev/charge-card/contract/kinds.ts';
import { dayRange } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { operatorKey } from './charge.ts';
import { outcomes } from './statuses.ts';

/** Maximum length of the period in days. */
export const overviewDays = 92;

const range = dayRange(overviewDays);
export const OverviewInput = z
  .object({ ...range.fields, operatorId: z.optional(operatorKey('运营商')) })
  .check(...range.checks);

const money = {
  /** Sessions that were billed and not refunded. */
  billed: z.int(),
  energyWh: z.int(),
  electricityFen: z.int(),
  serviceFen: z.int(),
  /** The parts of the bills that rights and cards have paid, and that money has paid or will pay. */
  deductedFen: z.int(),
  cashFen: z.int(),
};
const DayLine = z.object({ day: z.string(), starts: z.int(), ...money });
const OperatorLine = z.object({
  operatorId: z.string(),
  operatorName: z.string(),
  starts: z.int(),
  /** Percentage of starts with a known outcome that succeeded; null if there are none. */
  successPercent: z.nullable(z.int()),
  ...money,
});

export const Overview = z.object({
  /** Every day of the range, including those without a session. */
  days: z.array(DayLine),
  operators: z.array(OperatorLine),
  total: z.omit(OperatorLine, { operatorId: true, operatorName: true }),
  outcomes: z.array(z.object({ outcome: z.enum(outcomes), count: z.int() })),
  deductions: z.array(z.object({ kind: z.enum(deductionKinds), amountFen: z.int() })),
  /**
   * What needs attention now, independent of the range: orders on hold with the amounts their operators
   * demand, and open differences.
   */
  waiting: z.object({ held: z.int(), heldFen: z.int(), openDifferences: z.int() }),
});
export type Overview = z.infer<typeof Overview>;
