import { useQueryClient } from '@tanstack/react-query';

/** Refetches every query that shows this order; resolves when the active ones have the new data. */
export function useRefreshOrder(orderNo: string): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['order.getOrder', orderNo] }),
      queries.invalidateQueries({ queryKey: ['order.getDelivery', orderNo] }),
      queries.invalidateQueries({ queryKey: ['order.getCancelTerms', orderNo] }),
      queries.invalidateQueries({ queryKey: ['order.listOrders'] }),
    ]);
}
