import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { UNSAFE_createMemoryHistory as createMemoryHistory, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { createAppHistory } from './app-history.ts';
import { AppRouter, useBackBlocker } from './app-router.tsx';

let arrive: () => void;
let arrival: Promise<void>;

/** A form that waits for its response: no navigation leaves it. */
function Form() {
  useBackBlocker(() => true);
  return <p>form</p>;
}

/** A page that takes time to render, while the previous one is still shown. */
function Late() {
  use(arrival);
  return <p>late</p>;
}

function Pages() {
  const { pathname } = useLocation();
  if (pathname === '/form') return <Form />;
  return pathname === '/late' ? <Late /> : <p>order</p>;
}

function open() {
  arrival = new Promise((resolve) => {
    arrive = resolve;
  });
  const history = createAppHistory(createMemoryHistory({ initialEntries: ['/order', '/form'] }));
  render(
    <Suspense>
      <AppRouter history={history}>
        <Pages />
      </AppRouter>
    </Suspense>,
  );
  return history;
}

it('keeps a page that stays', () => {
  const history = open();
  act(() => history.go(-1));
  expect(history.now().location.pathname).toBe('/form');
  expect(screen.getByText('form')).toBeTruthy();
});

it('does not ask a page that was left, though the next one is still loading', async () => {
  const history = open();
  await act(async () => {
    history.replace('/order');
    history.push('/late');
  });
  expect(screen.getByText('form')).toBeTruthy();
  await act(async () => history.go(-1));
  expect(history.now().location.pathname).toBe('/order');
  expect(screen.getByText('order')).toBeTruthy();
  await act(async () => arrive());
  expect(screen.queryByText('late')).toBeNull();
});
