import type { Api } from '@ev/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '@ev/console-kit/api.ts';

export function useUsers(input: Api['staff.listUsers']['input']) {
  const api = useApi();
  return useQuery({
    queryKey: ['staff.listUsers', input],
    queryFn: ({ signal }) => api('staff.listUsers', input, { signal }),
    placeholderData: keepPreviousData,
  });
}
