import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { PageError } from './page-error.tsx';
import { PageLoading } from './page-loading.tsx';
import { RequireLogin } from './require-login.tsx';

/** Pages come when they are opened; each brings its part of antd. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: PageError,
    HydrateFallback: PageLoading,
    children: [
      {
        path: '/login',
        lazy: { Component: async () => (await import('../pages/login/login-page.tsx')).LoginPage },
      },
      {
        Component: RequireLogin,
        children: [
          {
            lazy: { Component: async () => (await import('./shell.tsx')).Shell },
            children: [
              { path: '/', element: <Navigate to="/orders" replace /> },
              {
                ErrorBoundary: PageError,
                children: [
                  {
                    path: '/orders',
                    lazy: {
                      Component: async () => (await import('../pages/orders/orders-page.tsx')).OrdersPage,
                    },
                  },
                  {
                    path: '/orders/:orderNo',
                    lazy: {
                      Component: async () => (await import('../pages/order/order-page.tsx')).OrderPage,
                    },
                  },
                  {
                    path: '*',
                    lazy: {
                      Component: async () => (await import('../pages/not-found-page.tsx')).NotFoundPage,
                    },
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes, { basename: '/console' });
}
