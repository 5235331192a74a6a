import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { PageError } from './page-error.tsx';
import { PageLoading } from './page-loading.tsx';
import { RequireLogin } from './require-login.tsx';

/** Pages come when they are opened; each brings its part of antd. */
const loadLogin = async () => ({ Component: (await import('../pages/login/login-page.tsx')).LoginPage });
const loadShell = async () => ({ Component: (await import('./shell.tsx')).Shell });
const loadOrders = async () => ({ Component: (await import('../pages/orders/orders-page.tsx')).OrdersPage });
const loadOrder = async () => ({ Component: (await import('../pages/order/order-page.tsx')).OrderPage });
const loadTemplates = async () => ({
  Component: (await import('../pages/templates/templates-page.tsx')).TemplatesPage,
});
const loadNotFound = async () => ({ Component: (await import('../pages/not-found-page.tsx')).NotFoundPage });

const pages: RouteObject[] = [
  { path: '/', element: <Navigate to="/orders" replace /> },
  { path: '/orders', lazy: loadOrders },
  { path: '/orders/:orderNo', lazy: loadOrder },
  { path: '/templates', lazy: loadTemplates },
  { path: '*', lazy: loadNotFound },
];

export const routes: RouteObject[] = [
  {
    ErrorBoundary: PageError,
    HydrateFallback: PageLoading,
    children: [
      { path: '/login', lazy: loadLogin },
      {
        Component: RequireLogin,
        children: [{ lazy: loadShell, children: [{ ErrorBoundary: PageError, children: pages }] }],
      },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes, { basename: '/console' });
}
