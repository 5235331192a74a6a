import { endpoint } from '@ev/contract/endpoint';
import { instant } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { Occupancy, SeenTariff, Station, stationKey } from './station.ts';

/** The day's prices at a station, taken from its first gun with prices. */
export const DayPrices = z.extend(
  z.pick(Station, {
    stationId: true,
    name: true,
    operatorName: true,
    operator: true,
    parking: true,
    freeParking: true,
  }),
  {
    /** Null if the operator publishes no prices. */
    tariff: z.nullable(SeenTariff),
    occupancy: z.nullable(Occupancy),
    serverTime: instant(),
  },
);
export type DayPrices = z.infer<typeof DayPrices>;

export const getDayPrices = endpoint({
  id: 'station.getDayPrices',
  method: 'POST',
  path: '/main/api/base/charge/station/day-prices',
  access: 'anyone',
  fresh: 'live',
  summary:
    'What a kilowatt-hour costs at a station over the whole day, and what it costs to stay or to park.',
  input: z.object({ stationId: stationKey() }),
  output: DayPrices,
  errors: ['station.stationNotFound'],
});
