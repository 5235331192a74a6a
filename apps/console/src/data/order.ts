import type { Api } from '@ev/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../app/api.ts';

export type Order = Api['staff.getOrder']['output'];

export function useOrder(orderNo: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['staff.getOrder', orderNo],
    queryFn: ({ signal }) => api('staff.getOrder', { orderNo }, { signal }),
  });
}
