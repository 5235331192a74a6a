import { useApi } from '@ev/console-kit/api.ts';
import { useQuery } from '@tanstack/react-query';

export const meKey = ['staff.getMe'];

/** The logged-in member of staff. */
export function useMe() {
  const api = useApi();
  return useQuery({
    queryKey: meKey,
    queryFn: ({ signal }) => api('staff.getMe', {}, { signal }),
    staleTime: 10 * 60_000,
  });
}
