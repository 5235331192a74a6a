import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { fakeLine } from '@ev/testkit/app/fake-line.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiProvider } from './api.ts';
import { useCommand } from './use-command.ts';

afterEach(() => sessionStorage.clear());

const reads = ['charge.getLive', 'charge.listPlates', 'charge-card.listCards', 'station.getStation'];

/** The queries that are refetched after the command. */
async function askedAnew(changes: Parameters<typeof useCommand>[1], moved: boolean) {
  const queries = new QueryClient();
  for (const read of reads) queries.setQueryData([read, 'one'], 'before');
  const { call } = fakeCall({
    'charge.removePlate': () => {
      if (moved) throw refusal('gateway.busy');
      return { plates: [] };
    },
  });
  const { result } = renderHook(() => useCommand('charge.removePlate', changes), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>
        <ApiProvider value={call}>{children}</ApiProvider>
      </QueryClientProvider>
    ),
  });
  const sent = act(() => result.current.mutateAsync({ plateId: '0d3c9a4e-3f5b-4c1c-9a55-8a1d2f0f4a01' }));
  if (moved) await expect(sent).rejects.toThrow();
  else await sent;
  return reads.filter((read) => queries.getQueryState([read, 'one'])?.isInvalidated);
}

it.each([
  { after: 'an answer', moved: false },
  { after: 'a refusal', moved: true },
])('refetches what it changes, after $after', async ({ moved }) => {
  expect(await askedAnew(['charge.getLive', 'station.getStation'], moved)).toEqual([
    'charge.getLive',
    'station.getStation',
  ]);
});

it('knows all queries of one domain', async () => {
  expect(await askedAnew(['charge.'], false)).toEqual(['charge.getLive', 'charge.listPlates']);
});

it.each([
  { became: 'sent', refused: false },
  { became: 'refused', refused: true },
])('reports that it was $became also when the form is gone', async ({ refused }) => {
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
  const { result, unmount } = renderHook(() => useCommand('charge.removePlate', []), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={new QueryClient()}>
        <ApiProvider value={call}>{children}</ApiProvider>
      </QueryClientProvider>
    ),
  });
  const callbacks: string[] = [];
  act(() =>
    result.current.mutate(
      { plateId: '0d3c9a4e-3f5b-4c1c-9a55-8a1d2f0f4a01' },
      {
        onSuccess: () => void callbacks.push('sent'),
        onError: () => void callbacks.push('refused'),
        onSettled: () => void callbacks.push('settled'),
      },
    ),
  );
  unmount();
  answer();
  await vi.waitFor(() => expect(callbacks).toEqual([refused ? 'refused' : 'sent', 'settled']));
});

describe('a command whose response was lost', () => {
  const [one, another] = [
    { stationId: 'S1', kept: true },
    { stationId: 'S2', kept: true },
  ];
  async function lost() {
    const line = fakeLine({
      'station.keepFavourite': ({ kept }) => ({ favourite: kept }),
      'charge.removePlate': () => ({ plates: [] }),
    });
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={new QueryClient()}>
        <ApiProvider value={line.call}>{children}</ApiProvider>
      </QueryClientProvider>
    );
    const keep = renderHook(() => useCommand('station.keepFavourite', []), { wrapper }).result.current;
    const undo = renderHook(() => useCommand('charge.removePlate', [], 'station.keepFavourite'), { wrapper })
      .result.current;
    line.cutAt('station.keepFavourite', 'answer');
    await expect(act(() => keep.mutateAsync(one))).rejects.toMatchObject({ kind: 'offline' });
    line.mend();
    return { keep, undo, asked: () => line.asked('station.keepFavourite') };
  }

  it('is the same command when it is sent again, and executed once', async () => {
    const { keep, asked } = await lost();
    await act(() => keep.mutateAsync(one));
    expect(asked()).toEqual([one]);
    await act(() => keep.mutateAsync(one));
    expect(asked()).toEqual([one, one]);
  });

  it('is a new one after another of its kind', async () => {
    const { keep, asked } = await lost();
    await act(() => keep.mutateAsync(another));
    await act(() => keep.mutateAsync(one));
    expect(asked()).toEqual([one, another, one]);
  });

  it('is a new one after its reverse', async () => {
    const { keep, undo, asked } = await lost();
    await act(() => undo.mutateAsync({ plateId: '0d3c9a4e-3f5b-4c1c-9a55-8a1d2f0f4a01' }));
    await act(() => keep.mutateAsync(one));
    expect(asked()).toEqual([one, one]);
  });
});
