import type { Api } from '@ev/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '@ev/console-kit/api.ts';

export type IntentRow = Api['desk.listIntents']['output']['list'][number];

export function useIntents(input: Api['desk.listIntents']['input']) {
  const api = useApi();
  return useQuery({
    queryKey: ['desk.listIntents', input],
    queryFn: ({ signal }) => api('desk.listIntents', input, { signal }),
    placeholderData: keepPreviousData,
  });
}
