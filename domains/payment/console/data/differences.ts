import { useApi } from '@ev/console-kit/api.ts';
import type { Api } from '@ev/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export type Difference = Api['payment.listDifferences']['output']['list'][number];

export function useDifferences(input: Api['payment.listDifferences']['input']) {
  const api = useApi();
  return useQuery({
    queryKey: ['payment.listDifferences', input],
    queryFn: ({ signal }) => api('payment.listDifferences', input, { signal }),
    placeholderData: keepPreviousData,
  });
}
