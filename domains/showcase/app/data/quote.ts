import type { ApiCaller } from '@ev/app-kit/api.ts';
import { quiet } from '@ev/app-kit/reads.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Price, on-road estimate and delivery range as the server computes them. */
export function quoteQuery(
  api: ApiCaller,
  request: { modelCode: string; config: string; cityCode?: string },
) {
  return queryOptions({
    queryKey: ['showcase.quote', request],
    queryFn: ({ signal }) => api('showcase.quote', request, { ...quiet, signal }),
    // Another city changes some rows; the others stay where they are meanwhile.
    placeholderData: keepPreviousData,
  });
}
