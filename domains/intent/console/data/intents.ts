import { useApi } from '@ev/console-kit/api.ts';
import type { Api } from '@ev/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export type IntentRow = Api['intent.listAllIntents']['output']['list'][number];

export function useIntents(input: Api['intent.listAllIntents']['input']) {
  const api = useApi();
  return useQuery({
    queryKey: ['intent.listAllIntents', input],
    queryFn: ({ signal }) => api('intent.listAllIntents', input, { signal }),
    placeholderData: keepPreviousData,
  });
}
