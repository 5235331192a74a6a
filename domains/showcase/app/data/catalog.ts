import type { ApiCaller } from '@ev/app-kit/api.ts';
import { quiet } from '@ev/app-kit/reads.ts';
import { queryOptions } from '@tanstack/react-query';

export function catalogQuery(api: ApiCaller, modelCode: string, yearStyle?: string) {
  return queryOptions({
    queryKey: ['showcase.getCatalog', modelCode, yearStyle ?? ''],
    queryFn: ({ signal }) => api('showcase.getCatalog', { modelCode, yearStyle }, { ...quiet, signal }),
  });
}
