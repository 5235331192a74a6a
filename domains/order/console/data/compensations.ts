import { useApi } from '@ev/console-kit/api.ts';
import type { Api } from '@ev/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export type Compensation = Api['order.listCompensations']['output']['list'][number];

export function useCompensations(input: Api['order.listCompensations']['input']) {
  const api = useApi();
  return useQuery({
    queryKey: ['order.listCompensations', input],
    queryFn: ({ signal }) => api('order.listCompensations', input, { signal }),
    placeholderData: keepPreviousData,
  });
}
