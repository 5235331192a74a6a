import { PageLoading } from '@ev/console-kit/page-loading.tsx';
import { RequirePermission } from '@ev/console-kit/permission.tsx';
import type { Permission } from '@ev/contract/permissions';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { PageError } from './page-error.tsx';
import { RequireLogin } from './require-login.tsx';

/** Pages come when they are opened; each brings its part of antd. */
const loadLogin = async () => ({
  Component: (await import('@ev/staff/console/pages/login/login-page.tsx')).LoginPage,
});
const loadShell = async () => ({ Component: (await import('./shell.tsx')).Shell });
const loadOrders = async () => ({
  Component: (await import('@ev/order/console/pages/orders/orders-page.tsx')).OrdersPage,
});
const loadOrder = async () => ({
  Component: (await import('@ev/order/console/pages/order/order-page.tsx')).OrderPage,
});
const loadOverview = async () => ({
  Component: (await import('@ev/operations/console/pages/overview/overview-page.tsx')).OverviewPage,
});
const loadPassword = async () => ({
  Component: (await import('@ev/staff/console/pages/password/password-page.tsx')).PasswordPage,
});
const loadUsers = async () => ({
  Component: (await import('@ev/account/console/pages/users/users-page.tsx')).UsersPage,
});
const loadUser = async () => ({
  Component: (await import('@ev/account/console/pages/user/user-page.tsx')).UserPage,
});
const loadJobs = async () => ({
  Component: (await import('@ev/operations/console/pages/jobs/jobs-page.tsx')).JobsPage,
});
const loadProviders = async () => ({
  Component: (await import('@ev/operations/console/pages/providers/providers-page.tsx')).ProvidersPage,
});
const loadMembers = async () => ({
  Component: (await import('@ev/staff/console/pages/staff/members-page.tsx')).MembersPage,
});
const loadAudit = async () => ({
  Component: (await import('@ev/staff/console/pages/audit/audit-page.tsx')).AuditPage,
});
const loadTemplates = async () => ({
  Component: (await import('@ev/message/console/pages/templates/templates-page.tsx')).TemplatesPage,
});
const loadBoard = async () => ({
  Component: (await import('@ev/order/console/pages/board/board-page.tsx')).BoardPage,
});
const loadIntents = async () => ({
  Component: (await import('@ev/intent/console/pages/intents/intents-page.tsx')).IntentsPage,
});
const loadRefunds = async () => ({
  Component: (await import('@ev/order/console/pages/refunds/refunds-page.tsx')).RefundsPage,
});
const loadReconciliation = async () => ({
  Component: (await import('@ev/payment/console/pages/reconciliation/reconciliation-page.tsx'))
    .ReconciliationPage,
});
const loadCompensations = async () => ({
  Component: (await import('@ev/order/console/pages/compensations/compensations-page.tsx')).CompensationsPage,
});
const loadUnknownOrders = async () => ({
  Component: (await import('@ev/order/console/pages/unknown-orders/unknown-orders-page.tsx'))
    .UnknownOrdersPage,
});
const loadLedger = async () => ({
  Component: (await import('@ev/payment/console/pages/ledger/ledger-page.tsx')).LedgerPage,
});
const loadNotFound = async () => ({ Component: (await import('../pages/not-found-page.tsx')).NotFoundPage });

/** Pages that take a permission. */
function only(permission: Permission, children: RouteObject[]): RouteObject {
  return { element: <RequirePermission permission={permission} />, children };
}

const pages: RouteObject[] = [
  { path: '/', lazy: loadOverview },
  { path: '/password', lazy: loadPassword },
  only('orders.read', [
    { path: '/board', lazy: loadBoard },
    { path: '/orders', lazy: loadOrders },
    { path: '/orders/:orderNo', lazy: loadOrder },
  ]),
  only('intents.read', [{ path: '/intents', lazy: loadIntents }]),
  only('refunds.read', [{ path: '/refunds', lazy: loadRefunds }]),
  only('compensations.read', [{ path: '/compensations', lazy: loadCompensations }]),
  only('reconciliation.read', [{ path: '/reconciliation', lazy: loadReconciliation }]),
  only('ledger.export', [{ path: '/ledger', lazy: loadLedger }]),
  only('users.read', [
    { path: '/users', lazy: loadUsers },
    { path: '/users/:uid', lazy: loadUser },
  ]),
  only('jobs.read', [{ path: '/jobs', lazy: loadJobs }]),
  only('providers.read', [{ path: '/providers', lazy: loadProviders }]),
  only('unknownOrders.read', [{ path: '/unknown-orders', lazy: loadUnknownOrders }]),
  only('templates.read', [{ path: '/templates', lazy: loadTemplates }]),
  only('staff.manage', [{ path: '/staff', lazy: loadMembers }]),
  only('audit.read', [{ path: '/audit', lazy: loadAudit }]),
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
