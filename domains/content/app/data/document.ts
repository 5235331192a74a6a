import type { ApiCaller } from '@ev/app-kit/api.ts';
import { quiet } from '@ev/app-kit/reads.ts';
import { queryOptions } from '@tanstack/react-query';

export function documentQuery(api: ApiCaller, code: string, version?: string) {
  return queryOptions({
    queryKey: ['content.getDocument', code, version ?? ''],
    queryFn: ({ signal }) => api('content.getDocument', { code, version }, { ...quiet, signal }),
  });
}
