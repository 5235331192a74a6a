import { ApiError, isRefusal } from '@ev/client/api-error.ts';
import { tokenStore } from '@ev/console-kit/session.ts';
import type { Api } from '@ev/contract';
import { useApi } from '@ev/query/api.ts';
import { useRead } from '@ev/query/use-read.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CodeNeeded } from '../../contract/second-factor.ts';
import { shareLogin } from './browser-session.ts';
import { meKey } from './me.ts';

/** The ways to log in besides a password. */
export function useLoginWays() {
  return useRead('staff.getLoginWays', {}, { staleTime: Number.POSITIVE_INFINITY });
}

/** The first step of a login, and the only one if no code is needed. */
export function useLogin() {
  const api = useApi();
  const enter = useEnter();
  return useMutation({
    mutationFn: (input: Api['staff.login']['input']) => api('staff.login', input, { noLogin: true }),
    onSuccess: enter,
  });
}

/** The second step: a code. */
export function useCodeLogin() {
  const api = useApi();
  const enter = useEnter();
  return useMutation({
    mutationFn: (input: Api['staff.loginWithCode']['input']) =>
      api('staff.loginWithCode', input, { noLogin: true }),
    onSuccess: enter,
  });
}

/** The challenge of a refused first step that needs a code; null for other refusals. */
export function challengeOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || !isRefusal(error, 'staff.codeNeeded')) return null;
  return CodeNeeded.safeParse(error.details).data?.challenge ?? null;
}

/** Logs in a staff member in all tabs and clears data that another one has read. */
function useEnter() {
  const queries = useQueryClient();
  return ({ accessToken, member }: Api['staff.login']['output']) => {
    queries.clear();
    queries.setQueryData(meKey, member);
    tokenStore.set({ accessToken, refreshToken: '' });
    void shareLogin(accessToken, member.id);
  };
}
