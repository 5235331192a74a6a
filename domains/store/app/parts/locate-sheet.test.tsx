import { ApiProvider } from '@ev/query/api.ts';
import { read } from '@ev/query/read.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { LocateSheet } from './locate-sheet.tsx';

const shanghai = {
  code: '310100',
  name: '上海',
  initial: 'S',
  lat: 31.23037,
  lng: 121.4737,
  hasStores: true,
};
const place = { latitude: 31.2, longitude: 121.5, city: '上海市' };

/** In a browser without geolocation, so that the network is asked. */
function open(findNetworkPlace: () => Promise<{ place: typeof place }>) {
  const { call } = fakeCall({ 'hosts.findNetworkPlace': findNetworkPlace });
  const queries = new QueryClient();
  queries.setQueryData(read(call, 'store.listCities', {}).queryKey, { cities: [shanghai] } as never);
  const [onCity, onClose] = [vi.fn(), vi.fn()];
  render(
    <QueryClientProvider client={queries}>
      <ApiProvider value={call}>
        <LocateSheet open onClose={onClose} onCity={onCity} />
      </ApiProvider>
    </QueryClientProvider>,
  );
  return { onCity, onClose, user: userEvent.setup() };
}

const start = () => screen.findByRole('button', { name: '使用定位' });

it('uses the city of the network without a position', async () => {
  const { user, onCity, onClose } = open(async () => ({ place }));
  await user.click(await start());
  await waitFor(() => expect(onCity).toHaveBeenCalledExactlyOnceWith('310100', null));
  expect(onClose).toHaveBeenCalled();
});
