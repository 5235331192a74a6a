import type { Api } from '@ev/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '@ev/console-kit/api.ts';

export type Compensation = Api['desk.listCompensations']['output']['list'][number];

export function useCompensations(input: Api['desk.listCompensations']['input']) {
  const api = useApi();
  return useQuery({
    queryKey: ['desk.listCompensations', input],
    queryFn: ({ signal }) => api('desk.listCompensations', input, { signal }),
    placeholderData: keepPreviousData,
  });
}
