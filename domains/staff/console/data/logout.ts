import { useApi } from '@ev/console-kit/api.ts';
import { leave } from '@ev/console-kit/session.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Ends the login here, also when the server cannot be told. */
export function useLogout() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api('staff.logout', {}, { noLogin: true, timeoutMs: 5000 }),
    onSettled: () => {
      leave();
      queries.clear();
    },
  });
}
