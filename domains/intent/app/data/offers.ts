import type { ApiCaller } from '@ev/app-kit/api.ts';
import { quiet } from '@ev/app-kit/reads.ts';
import { queryOptions } from '@tanstack/react-query';

/** The offers of a model that can be reserved now or soon. */
export function offersQuery(api: ApiCaller, modelCode: string) {
  return queryOptions({
    queryKey: ['intent.listOffers', modelCode],
    queryFn: ({ signal }) => api('intent.listOffers', { modelCode }, { ...quiet, signal }),
  });
}

/** The offers of all models. */
export function allOffersQuery(api: ApiCaller) {
  return queryOptions({
    queryKey: ['intent.listOffers', ''],
    queryFn: ({ signal }) => api('intent.listOffers', {}, { ...quiet, signal }),
  });
}
