import { useApi } from '@ev/console-kit/api.ts';
import type { Api } from '@ev/contract';
import { useQuery } from '@tanstack/react-query';

export type BoardColumn = Api['order.getBoard']['output']['columns'][number];

/** The stages with their orders, read anew whenever somebody looks at the window again. */
export function useBoard() {
  const api = useApi();
  return useQuery({
    queryKey: ['order.getBoard'],
    queryFn: ({ signal }) => api('order.getBoard', {}, { signal }),
    refetchOnWindowFocus: 'always',
    refetchInterval: 60_000,
  });
}
