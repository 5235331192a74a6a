import type { ApiCaller } from '@ev/app-kit/api.ts';
import { live, quiet } from '@ev/app-kit/reads.ts';
import { queryOptions } from '@tanstack/react-query';

export function dayPricesQuery(api: ApiCaller, stationId: string) {
  return queryOptions({
    queryKey: ['station.getDayPrices', stationId],
    queryFn: ({ signal }) => api('station.getDayPrices', { stationId }, { ...quiet, signal }),
    ...live,
  });
}
