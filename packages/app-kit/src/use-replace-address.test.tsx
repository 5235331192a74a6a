import { act, render, screen } from '@testing-library/react';
import { Suspense, use, useState } from 'react';
import { UNSAFE_createMemoryHistory as createMemoryHistory, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAppHistory } from './app-history.ts';
import { AppRouter } from './app-router.tsx';
import { useReplaceAddress } from './use-replace-address.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

let choose: (config: string) => void;
let arrive: () => void;
let arrival: Promise<void>;

function Choice() {
  const [config, setConfig] = useState('');
  choose = setConfig;
  useReplaceAddress(config ? `/choice?config=${config}` : '/choice');
  return <p>choosing</p>;
}

/** A page that takes time to render, while the previous one is still shown. */
function Next() {
  use(arrival);
  return <p>next</p>;
}

const Pages = () => (useLocation().pathname === '/next' ? <Next /> : <Choice />);

function open() {
  arrival = new Promise((resolve) => {
    arrive = resolve;
  });
  const history = createAppHistory(createMemoryHistory({ initialEntries: ['/choice'] }));
  render(
    <Suspense>
      <AppRouter history={history}>
        <Pages />
      </AppRouter>
    </Suspense>,
  );
  return { history, address: () => history.now().location.pathname + history.now().location.search };
}

it('follows what is shown after a short pause', async () => {
  const { address } = open();
  act(() => choose('blue'));
  await act(() => vi.advanceTimersByTimeAsync(199));
  act(() => choose('red'));
  await act(() => vi.advanceTimersByTimeAsync(199));
  expect(address()).toBe('/choice');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(address()).toBe('/choice?config=red');
});

it('does not bring back a customer who has left while the next page is still loading', async () => {
  const { history, address } = open();
  act(() => choose('blue'));
  await act(async () => history.push('/next'));
  expect(screen.getByText('choosing')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(address()).toBe('/next');
  await act(async () => arrive());
  expect(screen.getByText('next')).toBeTruthy();
});
