import type { ApiCaller } from '@ev/app-kit/api.ts';
import { quiet } from '@ev/app-kit/reads.ts';
import { queryOptions } from '@tanstack/react-query';

export function customerQuery(api: ApiCaller) {
  return queryOptions({
    queryKey: ['account.getCustomer'],
    queryFn: ({ signal }) => api('account.getCustomer', {}, { ...quiet, signal }),
  });
}
