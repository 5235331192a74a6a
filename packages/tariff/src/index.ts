/** The arithmetic of charging tariffs: what a kilowatt-hour costs when, and what a session comes to. */

export { billedRow, estimate, splitAt, totalsOf } from './billing.ts';
export { checkRows, type Difference } from './check-rows.ts';
export { isWithin, minutesOf, nowAt, stretchesOf, tariffProblem } from './day-tariff.ts';
export { occupancyOf } from './occupancy.ts';
export type { DayTariff, OccupancyRule } from './types.ts';
