import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import './app/styles.ts';
import { AppProviders, createQueryClient } from './app/app-providers.tsx';
import { call } from './app/client.ts';
import { createRouter } from './app/router.tsx';

const root = document.getElementById('app');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <AppProviders api={call} queries={createQueryClient()}>
        <RouterProvider router={createRouter()} />
      </AppProviders>
    </StrictMode>,
  );
}
