import type { ApiCaller } from '@ev/app-kit/api.ts';
import { quiet } from '@ev/app-kit/reads.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Price, on-road estimate and delivery range computed by the server. */
export function quoteQuery(
  api: ApiCaller,
  request: { modelCode: string; config: string; cityCode?: string },
) {
  return queryOptions({
    queryKey: ['showcase.quote', request],
    queryFn: ({ signal }) => api('showcase.quote', request, { ...quiet, signal }),
    // Another city changes only some rows; the others stay visible while loading.
    placeholderData: keepPreviousData,
  });
}
