import { ApiProvider } from '@ev/query/api.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { LocateSheet } from './locate-sheet.tsx';

const place = { latitude: 31.2, longitude: 121.5, city: '上海市' };

/** In a browser without geolocation, so that the network is asked. */
function open(findNetworkPlace: () => Promise<{ place: typeof place }>) {
  const { call } = fakeCall({ 'hosts.findNetworkPlace': findNetworkPlace });
  const [onLocated, onClose] = [vi.fn(() => null), vi.fn()];
  const sheet = (shown: boolean) => (
    <ApiProvider value={call}>
      <LocateSheet
        open={shown}
        title="查找附近"
        text="位置不会保存。"
        onLocated={onLocated}
        onClose={onClose}
      />
    </ApiProvider>
  );
  const { rerender } = render(sheet(true));
  return { onLocated, onClose, close: () => rerender(sheet(false)), user: userEvent.setup() };
}
const start = () => screen.findByRole('button', { name: '使用定位' });

it('explains the purpose of the position, and requests none before that', async () => {
  const { user, onLocated, onClose } = open(async () => ({ place }));
  expect(await screen.findByText(/位置不会保存/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '暂不' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(onLocated).not.toHaveBeenCalled();
});

it('returns the position of the phone or its network, and closes', async () => {
  const { user, onLocated, onClose } = open(async () => ({ place }));
  await user.click(await start());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onLocated).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ latitude: 31.2, longitude: 121.5, by: 'network' }),
  );
});

it('closes with the reason for a missing position', async () => {
  const { user, onLocated, onClose } = open(async () => {
    throw refusal('request.tooManyRequests');
  });
  await user.click(await start());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onLocated).not.toHaveBeenCalled();
});

it('does nothing after it was closed before a position arrived', async () => {
  const answers: ((given: { place: typeof place }) => void)[] = [];
  const { user, onLocated, close } = open(() => new Promise((resolve) => answers.push(resolve)));
  await user.click(await start());
  await waitFor(() => expect(answers).toHaveLength(1));
  close();
  await act(async () => answers[0]?.({ place }));
  expect(onLocated).not.toHaveBeenCalled();
});
