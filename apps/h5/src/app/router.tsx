import type { RouteObject } from 'react-router';
import { Navigate, useLocation } from 'react-router';
import type { AreaRoute } from '../shared/define-routes.ts';
import { PageView } from './page-view.tsx';
import { RootLayout } from './root-layout.tsx';
import { routes } from './routes.ts';

export const basePath = '/h5';

/** The router's tree: one flat entry for each address. */
export function routeObjects(): RouteObject[] {
  return [
    {
      element: <RootLayout />,
      children: [
        ...routes.flatMap((route) =>
          [route.path, ...(route.aliases ?? [])].map((path) => ({
            path,
            element: <PageView route={route} />,
          })),
        ),
        { path: '*', element: <PageNotFound /> },
      ],
    },
  ];
}

/**
 * An unknown address with a skeleton segment leads to the same page without it, keeping the query; any
 * other to the not-found page (specification §2).
 */
export function redirectOfUnknown(pathname: string, search: string): string {
  const segments = pathname.split('/');
  const without = segments.filter((segment) => segment !== 'skeleton');
  if (without.length < segments.length) return `${without.join('/') || '/'}${search}`;
  return `/pages/404?from=${encodeURIComponent(pathname.slice(0, 200))}`;
}

function PageNotFound() {
  const { pathname, search } = useLocation();
  return <Navigate replace to={redirectOfUnknown(pathname, search)} />;
}

export function findRoute(pathname: string): AreaRoute | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return routes.find((route) => route.path === path || route.aliases?.includes(path)) ?? null;
}
