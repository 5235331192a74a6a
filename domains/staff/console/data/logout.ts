import { useApi } from '@ev/query/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { leaveEverywhere } from './browser-session.ts';

/** Logs out in all tabs, even if the server is unreachable. */
export function useLogout() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api('staff.logout', {}, { noLogin: true, timeoutMs: 5000 }),
    onSettled: () => {
      leaveEverywhere();
      queries.clear();
    },
  });
}
