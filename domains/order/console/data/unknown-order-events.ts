import type { Api } from '@ev/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '@ev/console-kit/api.ts';

export type UnknownOrderEvent = Api['desk.listUnknownOrderEvents']['output']['list'][number];

export function useUnknownOrderEvents(input: Api['desk.listUnknownOrderEvents']['input']) {
  const api = useApi();
  return useQuery({
    queryKey: ['desk.listUnknownOrderEvents', input],
    queryFn: ({ signal }) => api('desk.listUnknownOrderEvents', input, { signal }),
    placeholderData: keepPreviousData,
  });
}
