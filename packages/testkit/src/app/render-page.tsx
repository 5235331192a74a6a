import { createAppHistory } from '@ev/app-kit/app-history.ts';
import { AppRouter } from '@ev/app-kit/app-router.tsx';
import type { ExchangeLogin } from '@ev/app-kit/login.ts';
import { tokenStore } from '@ev/app-kit/session.ts';
import type { Call } from '@ev/client/client.ts';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { AppProviders, createQueryClient } from '../../../../apps/h5/src/app/app-root.tsx';
import { RootLayout } from '../../../../apps/h5/src/app/root-layout.tsx';

/** The page before, to which back leads. */
export const pageBefore = '/pages/404';

/** A single part of a page, as if it were at an address, for a member whose calls get the given responses. */
export function renderPart(call: Call, at: string, part: ReactNode) {
  const history = createAppHistory(createMemoryHistory({ initialEntries: [at] }));
  const login: ExchangeLogin = async () => ({ success: false, message: '', refused: false });
  render(
    <AppProviders api={call} login={login} queries={createQueryClient()}>
      <AppRouter history={history}>{part}</AppRouter>
    </AppProviders>,
  );
  const address = () => history.now().location.pathname + history.now().location.search;
  return { user: userEvent.setup(), address };
}

/** The whole app at an address, for a member or a visitor whose calls get the given responses. */
export function renderPage(
  call: Call,
  at: string,
  {
    loggedIn = true,
    login = async () => ({ success: false, message: '', refused: false }),
  }: { loggedIn?: boolean; login?: ExchangeLogin } = {},
) {
  sessionStorage.clear();
  if (loggedIn) tokenStore.set({ accessToken: 'test', refreshToken: 'test' });
  else tokenStore.clear();
  const history = createAppHistory(
    createMemoryHistory({ initialEntries: [pageBefore, at], initialIndex: 1 }),
  );
  const address = () => history.now().location.pathname + history.now().location.search;
  render(
    <AppProviders api={call} login={login} queries={createQueryClient()}>
      <AppRouter history={history}>
        <RootLayout />
      </AppRouter>
    </AppProviders>,
  );
  return { user: userEvent.setup(), address, history };
}
