import { useApi } from '@ev/console-kit/api.ts';
import type { Api } from '@ev/contract';
import { useQuery } from '@tanstack/react-query';
import { isGoingOn } from '../words/factory-line.ts';

export type Order = Api['order.getAnyOrder']['output'];

/** How soon a word of the factory that is about to be applied is looked for. */
const goesOnMs = 1_000;

export function useOrder(orderNo: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['order.getAnyOrder', orderNo],
    queryFn: ({ signal }) => api('order.getAnyOrder', { orderNo }, { signal }),
    refetchInterval: ({ state }) => state.data && isGoingOn(state.data.factoryLines) && goesOnMs,
  });
}
