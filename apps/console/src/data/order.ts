import type { Api } from '@ev/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../app/api.ts';

export type Order = Api['desk.getOrder']['output'];

export function useOrder(orderNo: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['desk.getOrder', orderNo],
    queryFn: ({ signal }) => api('desk.getOrder', { orderNo }, { signal }),
  });
}
