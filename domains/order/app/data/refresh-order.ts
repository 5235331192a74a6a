import { useQueryClient } from '@tanstack/react-query';

/** Asks again for whatever shows this order; resolves when the pages on the screen have it. */
export function useRefreshOrder(orderNo: string): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['buy.getOrder', orderNo] }),
      queries.invalidateQueries({ queryKey: ['buy.getDelivery', orderNo] }),
      queries.invalidateQueries({ queryKey: ['buy.getCancelTerms', orderNo] }),
      queries.invalidateQueries({ queryKey: ['buy.listOrders'] }),
    ]);
}
