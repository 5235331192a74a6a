/** How charging goes over days: energy, money and what came of sessions. */
import { deductionKinds } from '@ev/charge-card/contract/kinds.ts';
import { dayRange } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { operatorKey } from './charge.ts';
import { outcomes } from './statuses.ts';

/** Days that are looked at together. */
export const overviewDays = 92;

const range = dayRange(overviewDays);
export const OverviewInput = z
  .object({ ...range.fields, operatorId: z.optional(operatorKey('运营商')) })
  .check(...range.checks);

const money = {
  /** Sessions that were billed and not returned. */
  billed: z.int(),
  energyWh: z.int(),
  electricityFen: z.int(),
  serviceFen: z.int(),
  /** Of the bills, what rights and cards have paid, and what money has or is to. */
  deductedFen: z.int(),
  cashFen: z.int(),
};
const DayLine = z.object({ day: z.string(), starts: z.int(), ...money });
const OperatorLine = z.object({
  operatorId: z.string(),
  operatorName: z.string(),
  starts: z.int(),
  /** Of the starts of which is known what became of them; null where there is none. */
  successPercent: z.nullable(z.int()),
  ...money,
});

export const Overview = z.object({
  /** Each day of the range, also those without a session. */
  days: z.array(DayLine),
  operators: z.array(OperatorLine),
  total: z.omit(OperatorLine, { operatorId: true, operatorName: true }),
  outcomes: z.array(z.object({ outcome: z.enum(outcomes), count: z.int() })),
  deductions: z.array(z.object({ kind: z.enum(deductionKinds), amountFen: z.int() })),
  /** What waits now, whatever the days: orders on hold with what their operators ask for, and open differences. */
  waiting: z.object({ held: z.int(), heldFen: z.int(), openDifferences: z.int() }),
});
export type Overview = z.infer<typeof Overview>;
