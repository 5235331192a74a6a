import type { ApiCaller } from '@ev/app-kit/api.ts';
import { queryOptions } from '@tanstack/react-query';

export function customerQuery(api: ApiCaller) {
  return queryOptions({
    queryKey: ['account.getCustomer'],
    queryFn: ({ signal }) => api('account.getCustomer', {}, { noLoad: true, noTip: true, signal }),
  });
}
