import { useApi } from '@ev/console-kit/api.ts';
import { tokenStore } from '@ev/console-kit/session.ts';
import type { Api } from '@ev/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { shareLogin } from './browser-session.ts';
import { meKey } from './me.ts';

/** Logs a member of staff in, in all tabs. Nothing that another one read stays. */
export function useLogin() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Api['staff.login']['input']) => api('staff.login', input, { noLogin: true }),
    onSuccess: ({ accessToken, member }) => {
      queries.clear();
      queries.setQueryData(meKey, member);
      tokenStore.set({ accessToken, refreshToken: '' });
      void shareLogin(accessToken, member.id);
    },
  });
}
