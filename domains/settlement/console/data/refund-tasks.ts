import { useRead } from '@ev/query/use-read.ts';

/** Refunds that wait for a staff member. */
export function useRefundTasks() {
  return useRead('order.listRefundTasks', {}, { refetchInterval: 60_000 });
}
