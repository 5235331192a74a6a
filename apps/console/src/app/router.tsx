import { consoleAreas } from 'virtual:ev/console-areas';
import type { ConsoleRoute } from '@ev/console-kit/area.ts';
import { PageLoading } from '@ev/console-kit/page-loading.tsx';
import { RequirePermission } from '@ev/console-kit/permission.tsx';
import { createBrowserRouter, type RouteObject, replace } from 'react-router';
import { identity } from './identity.ts';
import { loadShell } from './load-shell.tsx';
import { Login } from './login.tsx';
import { PageError } from './page-error.tsx';
import { RequireLogin } from './require-login.tsx';

const areaRoutes = consoleAreas.flatMap(({ routes: own }) => own);

/** Pages load when they are opened, each with its part of antd. */
function routeOf({ path, permission, page }: ConsoleRoute): RouteObject {
  const route: RouteObject = { path, lazy: async () => ({ Component: await page() }) };
  if (permission === null) return route;
  return { element: <RequirePermission permission={permission} />, children: [route] };
}

/** Leads on to the address that replaced this one, with the query of both. */
function movedRouteOf([path, to]: [string, string]): RouteObject {
  return {
    path,
    loader({ request }) {
      const [pathname = '', query] = to.split('?');
      const all = new URLSearchParams(query);
      for (const [name, value] of new URL(request.url).searchParams) all.set(name, value);
      return replace(`${pathname}?${all}`);
    },
  };
}

const pages: RouteObject[] = [
  ...areaRoutes.map(routeOf),
  ...consoleAreas.flatMap(({ moved }) => Object.entries(moved ?? {})).map(movedRouteOf),
  {
    path: '*',
    lazy: async () => ({ Component: (await import('../pages/not-found-page.tsx')).NotFoundPage }),
  },
];

/** Loads what most staff members see after the login, while they type their password. */
async function loadFirst(): Promise<void> {
  const first = areaRoutes.find(({ path }) => path === '/');
  // What cannot be loaded now is loaded when it is opened.
  await Promise.allSettled([loadShell(), first?.page()]);
}

async function loadLogin() {
  const LoginPage = await identity.loginPage();
  return { element: <Login page={LoginPage} onShown={loadFirst} /> };
}

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
