import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ApiCaller, ApiProvider } from '../shared/api.ts';
import { type ExchangeLogin, LoginProvider } from '../shared/login.ts';

/** Data of one visit. Public data is fresh for a minute; a refusal is an answer and not asked again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 60_000, gcTime: 10 * 60_000, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
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
  return (
    <QueryClientProvider client={queries}>
      <ApiProvider value={api}>
        <LoginProvider value={login}>{children}</LoginProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}
