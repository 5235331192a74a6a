import { useApi } from '@ev/console-kit/api.ts';
import type { Api } from '@ev/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export type UnknownOrderEvent = Api['order.listUnknownOrderEvents']['output']['list'][number];

export function useUnknownOrderEvents(input: Api['order.listUnknownOrderEvents']['input']) {
  const api = useApi();
  return useQuery({
    queryKey: ['order.listUnknownOrderEvents', input],
    queryFn: ({ signal }) => api('order.listUnknownOrderEvents', input, { signal }),
    placeholderData: keepPreviousData,
  });
}
