import type { Call } from '@ev/client/client.ts';
import { nothingWaits } from '@ev/operations/console/testing/overview.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { ApiProvider } from './api.ts';
import { useCommand } from './use-command.ts';
import { useRead } from './use-read.ts';

function within(call: Call) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <ApiProvider value={call}>{children}</ApiProvider>
    </QueryClientProvider>
  );
}
const empty = { list: [], total: 0, pageNo: 1, pageSize: 20 };

it('keeps the previous response until the next one arrives', async () => {
  const { call } = fakeCall({ 'staff.listMembers': ({ pageNo = 1 }) => ({ ...empty, pageNo }) });
  const { result, rerender } = renderHook(
    ({ pageNo }) => useRead('staff.listMembers', { pageNo }, { keepPrevious: true }),
    { wrapper: within(call), initialProps: { pageNo: 1 } },
  );
  await waitFor(() => expect(result.current.data?.pageNo).toBe(1));
  rerender({ pageNo: 2 });
  expect(result.current).toMatchObject({ data: { pageNo: 1 }, isPlaceholderData: true });
  await waitFor(() =>
    expect(result.current).toMatchObject({ data: { pageNo: 2 }, isPlaceholderData: false }),
  );
});

it('refetches the reads that a command names and those that aggregate others', async () => {
  const { call, seen } = fakeCall({
    'staff.listMembers': () => empty,
    'account.listUsers': () => empty,
    'operations.getOverview': () => nothingWaits,
    'staff.logout': () => ({}),
  });
  const { result } = renderHook(
    () => ({
      reads: [
        useRead('staff.listMembers', {}),
        useRead('account.listUsers', {}),
        useRead('operations.getOverview', {}, {}),
      ],
      command: useCommand('staff.logout', { also: ['staff.listMembers'] }),
    }),
    { wrapper: within(call) },
  );
  await waitFor(() => expect(result.current.reads.every(({ isSuccess }) => isSuccess)).toBe(true));
  seen.length = 0;
  await act(async () => void (await result.current.command.mutateAsync({})));
  expect(seen.map(([id]) => id)).toEqual(['staff.logout', 'staff.listMembers', 'operations.getOverview']);
});
