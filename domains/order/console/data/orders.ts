import { useApi } from '@ev/console-kit/api.ts';
import type { Api } from '@ev/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export type OrdersInput = Api['order.listAllOrders']['input'];
export type OrderRow = Api['order.listAllOrders']['output']['list'][number];

/** A page of orders. The last page stays on the screen until the next one is here. */
export function useOrders(input: OrdersInput) {
  const api = useApi();
  return useQuery({
    queryKey: ['order.listAllOrders', input],
    queryFn: ({ signal }) => api('order.listAllOrders', input, { signal }),
    placeholderData: keepPreviousData,
  });
}
