import { useQueryClient } from '@tanstack/react-query';

/** Asks again for whatever shows this order; resolves when the pages on the screen have it. */
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
