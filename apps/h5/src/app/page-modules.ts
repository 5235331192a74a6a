import type { ComponentType } from 'react';
import type { PageRoute } from '../shared/define-routes.ts';
import { loadOnce } from './load-once.ts';
import type { PagePlace } from './page-places.ts';

const pages = loadOnce(import.meta.glob<{ Page: ComponentType }>('../areas/*/pages/*-page.tsx'));
const tables = loadOnce(import.meta.glob<{ routes: readonly PageRoute[] }>('../areas/*/routes.ts'));

/** The files that a place needs, as the build's manifest names them. */
export function filesOf({ area, page }: PagePlace): string[] {
  return [`src/areas/${area}/routes.ts`, `src/areas/${area}/pages/${page}.tsx`];
}

/** The page's component when its code is already here. */
export function loadedPage(place: PagePlace): ComponentType | null {
  return pages.loaded(pageKey(place))?.Page ?? null;
}

export async function loadPage(place: PagePlace): Promise<ComponentType> {
  return (await pages.load(pageKey(place))).Page;
}

/** What the table of the page's area says of it, when the table is already here. */
export function loadedRoute(place: PagePlace): PageRoute | null {
  return routeIn(tables.loaded(tableKey(place)), place);
}

export async function loadRoute(place: PagePlace): Promise<PageRoute> {
  const route = routeIn(await tables.load(tableKey(place)), place);
  if (!route) throw new Error(`The table of ${place.area} has no ${place.page}`);
  return route;
}

function pageKey({ area, page }: PagePlace): string {
  return `../areas/${area}/pages/${page}.tsx`;
}

function tableKey({ area }: PagePlace): string {
  return `../areas/${area}/routes.ts`;
}

function routeIn(table: { routes: readonly PageRoute[] } | null, { page }: PagePlace): PageRoute | null {
  return table?.routes.find((route) => route.page === page) ?? null;
}
