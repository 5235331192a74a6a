import { useApi } from '@ev/console-kit/api.ts';
import type { Api } from '@ev/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export function useUsers(input: Api['account.listUsers']['input']) {
  const api = useApi();
  return useQuery({
    queryKey: ['account.listUsers', input],
    queryFn: ({ signal }) => api('account.listUsers', input, { signal }),
    placeholderData: keepPreviousData,
  });
}
