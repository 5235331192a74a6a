import type { Api } from '@ev/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@ev/console-kit/api.ts';

export type RefundTasks = Api['desk.listRefundTasks']['output'];
export type RefundTask = RefundTasks['tasks'][number];

/** Refunds that wait for a person. */
export function useRefundTasks() {
  const api = useApi();
  return useQuery({
    queryKey: ['desk.listRefundTasks'],
    queryFn: ({ signal }) => api('desk.listRefundTasks', {}, { signal }),
    refetchInterval: 60_000,
  });
}
