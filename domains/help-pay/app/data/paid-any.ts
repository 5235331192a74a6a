import type { ApiCaller } from '@ev/app-kit/api.ts';
import { quiet } from '@ev/app-kit/reads.ts';
import { queryOptions } from '@tanstack/react-query';

/**
 * Whether the customer has ever paid for another person. Loaded once per visit, because it rarely changes.
 */
export function paidAnyQuery(api: ApiCaller) {
  return queryOptions({
    queryKey: ['help-pay.listPaid', 'any'],
    queryFn: async ({ signal }) =>
      (await api('help-pay.listPaid', { pageNo: 1, pageSize: 1 }, { ...quiet, signal })).total > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
