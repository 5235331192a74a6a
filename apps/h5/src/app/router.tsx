import type { RouteObject } from 'react-router';
import { PageView } from './page-view.tsx';
import { RootLayout } from './root-layout.tsx';

export const basePath = '/h5';

/** The router's tree: which page an address has is said by `page-places.ts`. */
export function routeObjects(): RouteObject[] {
  return [{ element: <RootLayout />, children: [{ path: '*', element: <PageView /> }] }];
}
