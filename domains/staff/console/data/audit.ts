import type { Api } from '@ev/contract';
import { useApi } from '@ev/query/api.ts';
import { useInfiniteQuery } from '@tanstack/react-query';

export type AuditFilter = Omit<Api['staff.listAudit']['input'], 'before' | 'pageSize'>;

/** The audit log from its newest line; more pages load on demand. */
export function useAudit(filter: AuditFilter) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['staff.listAudit', filter],
    queryFn: ({ signal, pageParam }) =>
      api('staff.listAudit', { ...filter, ...(pageParam ? { before: pageParam } : {}) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });
}
