import { useApi } from '@ev/console-kit/api.ts';
import type { Api } from '@ev/contract';
import { useQuery } from '@tanstack/react-query';

export type Provider = Api['operations.listProviders']['output']['list'][number];

/** The providers and how each is answering, asked again while the page stands open. */
export function useProviders() {
  const api = useApi();
  return useQuery({
    queryKey: ['operations.listProviders'],
    queryFn: ({ signal }) => api('operations.listProviders', {}, { signal }),
    refetchInterval: 30_000,
  });
}
