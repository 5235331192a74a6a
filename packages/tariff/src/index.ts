/** Calculations for charging tariffs: the price per kWh at a time, and the cost of a session. */

export { billedRow, estimate, splitAt, totalsOf } from './billing.ts';
export { checkRows, type Difference } from './check-rows.ts';
export { isWithin, minutesOf, nowAt, stretchesOf, tariffProblem } from './day-tariff.ts';
export { occupancyOf } from './occupancy.ts';
export type { DayTariff, OccupancyRule } from './types.ts';
