import type { Call } from '@ev/client/client.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import { type ReactNode, useState } from 'react';
import { ApiProvider } from './api.ts';
import { makeTheme } from './theme.ts';

/**
 * What was read is fresh for a moment and asked again when the window comes back. Without a network a call
 * fails at once and says so, instead of waiting in silence.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, gcTime: 10 * 60_000, retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
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
        <ApiProvider value={api}>{children}</ApiProvider>
      </QueryClientProvider>
    </ConfigProvider>
  );
}
