import { queryOptions } from '@tanstack/react-query';
import type { ApiCaller } from '@ev/app-kit/api.ts';

export function catalogQuery(api: ApiCaller, modelCode: string, yearStyle?: string) {
  return queryOptions({
    queryKey: ['buy.getCatalog', modelCode, yearStyle ?? ''],
    queryFn: ({ signal }) =>
      api('buy.getCatalog', { modelCode, yearStyle }, { noLoad: true, noTip: true, signal }),
  });
}
