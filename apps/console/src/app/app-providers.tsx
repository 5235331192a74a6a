import { isRefusal } from '@ev/client/api-error.ts';
import type { Call } from '@ev/client/client.ts';
import { offlineRules } from '@ev/client/connection.ts';
import { MeProvider } from '@ev/console-kit/me.ts';
import { WordsProvider } from '@ev/console-kit/words.ts';
import { ApiProvider } from '@ev/query/api.ts';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import { type ReactNode, useState } from 'react';
import { identity } from './identity.ts';
import { makeTheme } from './theme.ts';
import { words } from './words.ts';

/**
 * Data stays fresh for a moment and is refetched when the window regains the focus. After a refusal for a
 * missing permission, the permissions are refetched, because the roles may have changed.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (isRefusal(error, 'auth.forbidden', 'auth.passwordDue', 'auth.secondFactorDue')) {
      void client.invalidateQueries({ queryKey: [identity.meCall] });
    }
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { ...offlineRules.queries, staleTime: 10_000, gcTime: 10 * 60_000 },
      mutations: offlineRules.mutations,
    },
  });
  return client;
}

export function AppProviders({
  api,
  queries,
  children,
}: {
  api: Call;
  queries: QueryClient;
  children: ReactNode;
}) {
  const [theme] = useState(makeTheme);
  return (
    <ConfigProvider locale={zhCN} theme={theme} button={{ autoInsertSpace: false }}>
      <QueryClientProvider client={queries}>
        <ApiProvider value={api}>
          <MeProvider value={identity.useMe}>
            <WordsProvider value={words}>{children}</WordsProvider>
          </MeProvider>
        </ApiProvider>
      </QueryClientProvider>
    </ConfigProvider>
  );
}
