import type { Clock } from '@ev/platform/clock.ts';
import type { DayPrices } from '../contract/prices.ts';
import type { OneStation } from './one-station.ts';
import type { Tariffs } from './tariffs.ts';

/** The day's prices at a station. */
export function createDayPrices(parts: {
  clock: Clock;
  one: Pick<OneStation, 'station'>;
  tariffs: Pick<Tariffs, 'of'>;
}) {
  const { clock, one, tariffs } = parts;
  return {
    /** @throws AppError station.stationNotFound */
    async of(stationId: string): Promise<DayPrices> {
      const { name, operatorName, operator, parking, freeParking, occupancy, pricedConnectorId } = (
        await one.station(stationId, null)
      ).answer;
      const tariff = pricedConnectorId === null ? null : await tariffs.of(pricedConnectorId);
      const serverTime = clock.now().toISOString();
      return { stationId, name, operatorName, operator, parking, freeParking, tariff, occupancy, serverTime };
    },
  };
}
