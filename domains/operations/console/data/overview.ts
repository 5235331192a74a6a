import { useApi } from '@ev/console-kit/api.ts';
import { useQuery } from '@tanstack/react-query';

/** What waits for the member, asked again while the page stands open. */
export function useOverview() {
  const api = useApi();
  return useQuery({
    queryKey: ['operations.getOverview'],
    queryFn: ({ signal }) => api('operations.getOverview', {}, { signal }),
    refetchInterval: 60_000,
  });
}
