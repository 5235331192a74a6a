import { tokenStore } from '@ev/console-kit/session.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import './app/styles.ts';
import { AppProviders, createQueryClient } from './app/app-providers.tsx';
import { call } from './app/client.ts';
import { identity } from './app/identity.ts';
import { createRouter } from './app/router.tsx';

const root = document.getElementById('app');
if (root) {
  const queries = createQueryClient();
  // Also when another tab has logged out: no data of the previous staff member remains for the next one.
  tokenStore.subscribe(() => {
    if (tokenStore.get() === null) queries.clear();
  });
  await identity.restore();
  createRoot(root).render(
    <StrictMode>
      <AppProviders api={call} queries={queries}>
        <RouterProvider router={createRouter()} />
      </AppProviders>
    </StrictMode>,
  );
}
