import type { Api } from '@ev/contract';
import { useApi } from '@ev/query/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { meKey } from './me.ts';

/** Changes the caller's own password, which also unlocks all other calls. */
export function useChangePassword() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Api['staff.changeOwnPassword']['input']) => api('staff.changeOwnPassword', input),
    onSuccess: () => queries.invalidateQueries({ queryKey: meKey }),
  });
}
