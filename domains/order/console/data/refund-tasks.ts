import { useApi } from '@ev/console-kit/api.ts';
import type { Api } from '@ev/contract';
import { useQuery } from '@tanstack/react-query';

export type RefundTasks = Api['order.listRefundTasks']['output'];
export type RefundTask = RefundTasks['tasks'][number];

/** Refunds that wait for a person. */
export function useRefundTasks() {
  const api = useApi();
  return useQuery({
    queryKey: ['order.listRefundTasks'],
    queryFn: ({ signal }) => api('order.listRefundTasks', {}, { signal }),
    refetchInterval: 60_000,
  });
}
