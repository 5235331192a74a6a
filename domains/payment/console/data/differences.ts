import type { Api } from '@ev/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '@ev/console-kit/api.ts';

export type Difference = Api['desk.listDifferences']['output']['list'][number];

export function useDifferences(input: Api['desk.listDifferences']['input']) {
  const api = useApi();
  return useQuery({
    queryKey: ['desk.listDifferences', input],
    queryFn: ({ signal }) => api('desk.listDifferences', input, { signal }),
    placeholderData: keepPreviousData,
  });
}
