import { queryOptions } from '@tanstack/react-query';
import type { ApiCaller } from '@ev/app-kit/api.ts';

const quiet = { noLoad: true, noTip: true } as const;

/** What can be reserved of a car, now or soon. */
export function offersQuery(api: ApiCaller, modelCode: string) {
  return queryOptions({
    queryKey: ['buy.listOffers', modelCode],
    queryFn: ({ signal }) => api('buy.listOffers', { modelCode }, { ...quiet, signal }),
  });
}

/** What can be reserved of any car. */
export function allOffersQuery(api: ApiCaller) {
  return queryOptions({
    queryKey: ['buy.listOffers', ''],
    queryFn: ({ signal }) => api('buy.listOffers', {}, { ...quiet, signal }),
  });
}
