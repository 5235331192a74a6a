import { useApi } from '@ev/console-kit/api.ts';
import type { Api } from '@ev/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export type MemberRow = Api['staff.listMembers']['output']['list'][number];

export function useMembers(input: Api['staff.listMembers']['input']) {
  const api = useApi();
  return useQuery({
    queryKey: ['staff.listMembers', input],
    queryFn: ({ signal }) => api('staff.listMembers', input, { signal }),
    placeholderData: keepPreviousData,
  });
}
