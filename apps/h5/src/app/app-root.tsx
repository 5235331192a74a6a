import { type ApiCaller, ApiProvider } from '@ev/app-kit/api.ts';
import { type ExchangeLogin, LoginProvider } from '@ev/app-kit/login.ts';
import { tokenStore } from '@ev/app-kit/session.ts';
import { offlineRules } from '@ev/client/connection.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';

/** Data of one visit. Public data is fresh for a minute; a refusal is an answer and not asked again by itself. */
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
  return (
    <QueryClientProvider client={queries}>
      <ApiProvider value={api}>
        <LoginProvider value={login}>{children}</LoginProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}

/** What one person read is not shown to the next: it is forgotten when a session ends, here or in another tab. */
function useForgetting(queries: QueryClient): void {
  useEffect(
    () =>
      tokenStore.subscribe(() => {
        if (tokenStore.get() === null) queries.clear();
      }),
    [queries],
  );
}
