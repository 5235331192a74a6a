import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { fakeLine } from '@ev/testkit/app/fake-line.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiProvider } from './api.ts';
import { useCommand } from './use-command.ts';

afterEach(() => sessionStorage.clear());

const reads = ['charge.getLive', 'charge.listPlates', 'charge-card.listCards', 'station.getStation'];

/** The reads that are refetched after removing a plate, a command of `charge`. */
async function refetchedAfter(also: readonly string[], refused: boolean) {
  const queries = new QueryClient();
  for (const read of reads) queries.setQueryData([read, 'one'], 'before');
  const { call } = fakeCall({
    'charge.removePlate': () => {
      if (refused) throw refusal('gateway.busy');
      return { plates: [] };
    },
  });
  const { result } = renderHook(() => useCommand('charge.removePlate', { also }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>
        <ApiProvider value={call}>{children}</ApiProvider>
      </QueryClientProvider>
    ),
  });
  const sent = act(() => result.current.mutateAsync({ plateId: '0d3c9a4e-3f5b-4c1c-9a55-8a1d2f0f4a01' }));
  if (refused) await expect(sent).rejects.toThrow();
  else await sent;
  return reads.filter((read) => queries.getQueryState([read, 'one'])?.isInvalidated);
}

it.each([
  { after: 'a response', refused: false },
  { after: 'a refusal', refused: true },
])('refetches the reads of its own domain after $after', async ({ refused }) => {
  expect(await refetchedAfter([], refused)).toEqual(['charge.getLive', 'charge.listPlates']);
});

it('also refetches the reads that the page names', async () => {
  expect(await refetchedAfter(['station.getStation'], false)).toEqual([
    'charge.getLive',
    'charge.listPlates',
    'station.getStation',
  ]);
});

it.each([
  { became: 'sent', refused: false },
  { became: 'refused', refused: true },
])('calls back that it was $became even if the form was removed', async ({ refused }) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { call } = fakeCall({
    'charge.removePlate': async () => {
      await answered;
      if (refused) throw refusal('gateway.busy');
      return { plates: [] };
    },
  });
  const { result, unmount } = renderHook(() => useCommand('charge.removePlate'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={new QueryClient()}>
        <ApiProvider value={call}>{children}</ApiProvider>
      </QueryClientProvider>
    ),
  });
  const told: string[] = [];
  act(() =>
    result.current.mutate(
      { plateId: '0d3c9a4e-3f5b-4c1c-9a55-8a1d2f0f4a01' },
      {
        onSuccess: () => void told.push('sent'),
        onError: () => void told.push('refused'),
        onSettled: () => void told.push('settled'),
      },
    ),
  );
  unmount();
  answer();
  await vi.waitFor(() => expect(told).toEqual([refused ? 'refused' : 'sent', 'settled']));
});

it('is sent by the same function after a failure, so that an effect that sends it does not repeat it', async () => {
  const { call } = fakeCall({
    'charge.removePlate': () => {
      throw refusal('gateway.busy');
    },
  });
  const queries = new QueryClient();
  const { result } = renderHook(() => useCommand('charge.removePlate'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>
        <ApiProvider value={call}>{children}</ApiProvider>
      </QueryClientProvider>
    ),
  });
  const { mutate } = result.current;
  act(() => mutate({ plateId: '0d3c9a4e-3f5b-4c1c-9a55-8a1d2f0f4a01' }));
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(result.current.mutate).toBe(mutate);
});

describe('a command whose response was lost', () => {
  const one = { bookId: '0d3c9a4e-3f5b-4c1c-9a55-8a1d2f0f4a01' };
  const another = { bookId: '0d3c9a4e-3f5b-4c1c-9a55-8a1d2f0f4a02' };

  async function lost() {
    const line = fakeLine({ 'road-book.removeBook': () => ({}), 'road-book.restoreBook': () => ({}) });
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={new QueryClient()}>
        <ApiProvider value={line.call}>{children}</ApiProvider>
      </QueryClientProvider>
    );
    const remove = renderHook(() => useCommand('road-book.removeBook'), { wrapper }).result.current;
    const restore = renderHook(() => useCommand('road-book.restoreBook'), { wrapper }).result.current;
    line.cutAt('road-book.removeBook', 'answer');
    await expect(act(() => remove.mutateAsync(one))).rejects.toMatchObject({ kind: 'offline' });
    line.mend();
    return { remove, restore, asked: () => line.asked('road-book.removeBook') };
  }

  it('is the same command when it is sent again, but only once', async () => {
    const { remove, asked } = await lost();
    await act(() => remove.mutateAsync(one));
    expect(asked()).toEqual([one]);
    await act(() => remove.mutateAsync(one));
    expect(asked()).toEqual([one, one]);
  });

  it('is a new command after another command of its kind', async () => {
    const { remove, asked } = await lost();
    await act(() => remove.mutateAsync(another));
    await act(() => remove.mutateAsync(one));
    expect(asked()).toEqual([one, another, one]);
  });

  it('is a new command after the command that undoes it', async () => {
    const { remove, restore, asked } = await lost();
    await act(() => restore.mutateAsync(one));
    await act(() => remove.mutateAsync(one));
    expect(asked()).toEqual([one, one]);
  });
});
