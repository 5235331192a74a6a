import type { ApiCaller } from '@ev/app-kit/api.ts';
import { quiet } from '@ev/app-kit/reads.ts';
import { queryOptions } from '@tanstack/react-query';

export function addressesQuery(api: ApiCaller) {
  return queryOptions({
    queryKey: ['account.listAddresses'],
    queryFn: ({ signal }) => api('account.listAddresses', {}, { ...quiet, signal }),
    staleTime: 0,
  });
}

export function addressQuery(api: ApiCaller, id: string) {
  return queryOptions({
    queryKey: ['account.getAddress', id],
    queryFn: ({ signal }) => api('account.getAddress', { id }, { ...quiet, signal }),
    staleTime: 0,
  });
}

/** The direct children of an area; the provinces without a code. Fixed while the app is open. */
export function areasQuery(api: ApiCaller, parentCode: string | undefined) {
  return queryOptions({
    queryKey: ['account.listAreas', parentCode ?? ''],
    queryFn: ({ signal }) => api('account.listAreas', { parentCode }, { ...quiet, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
