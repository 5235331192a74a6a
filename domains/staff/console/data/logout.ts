import { useApi } from '@ev/console-kit/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { leaveEverywhere } from './browser-session.ts';

/** Ends the login in all tabs, also when the server cannot be told. */
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
