/** API of household numbers for other domains. */
import type { HomePeriod } from '../contract/prices.ts';

export type HouseholdPrices = {
  /**
   * Today's prices at the household number at which a customer charges a car, or else at their first bound one.
   * Null if they have none, or if no prices are known there.
   */
  findPrices(
    accountId: string,
    vin: string,
  ): Promise<{ householdName: string; periods: readonly HomePeriod[] } | null>;
};

declare module '@ev/platform/module.ts' {
  interface Services {
    household: { prices: HouseholdPrices };
  }
}
