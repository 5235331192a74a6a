import { useApi } from '@ev/console-kit/api.ts';
import type { Api } from '@ev/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export type JobsAnswer = Api['operations.listJobs']['output'];
export type Queue = JobsAnswer['queues'][number];

export function useJobs(input: Api['operations.listJobs']['input']) {
  const api = useApi();
  return useQuery({
    queryKey: ['operations.listJobs', input],
    queryFn: ({ signal }) => api('operations.listJobs', input, { signal }),
    placeholderData: keepPreviousData,
  });
}
