/** Calculations for charging tariffs: the price per kWh at a time, and the price of a session. */

export { billedRow, expectedReadings, feeFen, splitAt, totalsOf } from './billing.ts';
export { deductionsOf, spentBy } from './card-deductions.ts';
export { checkRows, type Difference } from './check-rows.ts';
export { isPrice, minutesOf, mostPriceE4, nowAt, priceAt, stretchesOf, tariffProblem } from './day-tariff.ts';
export { freeUntilOf, isFreeNight, occupancyFeeOf } from './occupancy.ts';
export { payableOf, priceOfSession } from './session-price.ts';
export type { BilledRow, DayTariff, Deduction, OccupancyRule, SpendableCard } from './types.ts';
