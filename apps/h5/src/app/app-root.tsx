import { type ExchangeLogin, LoginProvider } from '@ev/app-kit/login.ts';
import { tokenStore } from '@ev/app-kit/session.ts';
import { offlineRules } from '@ev/client/connection.ts';
import { type ApiCaller, ApiProvider } from '@ev/query/api.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { forgetReads } from './offline/login-mark.ts';
import { withOfflineReads } from './offline-reads.ts';

/**
 * The data of one visit. Public data stays fresh for a minute; a refusal is a response and is not retried
 * automatically.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        ...offlineRules.queries,
        staleTime: 60_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
      },
      mutations: offlineRules.mutations,
    },
  });
}

export function AppProviders({
  api,
  login,
  queries,
  children,
}: {
  api: ApiCaller;
  login: ExchangeLogin;
  queries: QueryClient;
  children: ReactNode;
}) {
  useForgetting(queries);
  const caller = useMemo(() => withOfflineReads(api), [api]);
  return (
    <QueryClientProvider client={queries}>
      <ApiProvider value={caller}>
        <LoginProvider value={login}>{children}</LoginProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}

/** Clears the data of one customer before the next: when a session ends, here or in another tab. */
function useForgetting(queries: QueryClient): void {
  useEffect(
    () =>
      tokenStore.subscribe(() => {
        if (tokenStore.get() !== null) return;
        queries.clear();
        forgetReads();
      }),
    [queries],
  );
}
