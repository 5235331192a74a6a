import type { ApiCaller } from '@ev/app-kit/api.ts';
import { queryOptions } from '@tanstack/react-query';

export function catalogQuery(api: ApiCaller, modelCode: string, yearStyle?: string) {
  return queryOptions({
    queryKey: ['showcase.getCatalog', modelCode, yearStyle ?? ''],
    queryFn: ({ signal }) =>
      api('showcase.getCatalog', { modelCode, yearStyle }, { noLoad: true, noTip: true, signal }),
  });
}
