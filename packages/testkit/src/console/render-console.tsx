import type { Call } from '@ev/client/client.ts';
import { tokenStore } from '@ev/console-kit/session.ts';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { AppProviders, createQueryClient } from '../../../../apps/console/src/app/app-providers.tsx';
import { routes } from '../../../../apps/console/src/app/router.tsx';

/** The whole console at an address, as a logged-in staff member or as nobody. */
export function renderConsole(
  call: Call,
  { at = '/orders', loggedIn = true }: { at?: string; loggedIn?: boolean } = {},
) {
  if (loggedIn) tokenStore.set({ accessToken: 's_test', refreshToken: '' });
  else tokenStore.clear();
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const address = () => router.state.location.pathname + router.state.location.search;
  render(
    <AppProviders api={call} queries={createQueryClient()}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
  return { user: userEvent.setup(), router, address };
}
