import { useApi } from '@ev/console-kit/api.ts';
import type { Api } from '@ev/contract';
import { useQuery } from '@tanstack/react-query';

export type User = Api['account.getUser']['output'];

/** One customer. Every reading leaves a line in the audit log, so the window's coming back reads nothing anew. */
export function useUser(uid: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['account.getUser', uid],
    queryFn: ({ signal }) => api('account.getUser', { uid }, { signal }),
    refetchOnWindowFocus: false,
  });
}
