import { appFolders } from 'virtual:ev/app-folders';
import { areas as areaLoaders } from 'virtual:ev/areas';
import { type Area, innerPageOf, type PageRoute } from '@ev/app-kit/define-routes.ts';
import { parsePageQuery } from '@ev/app-kit/page-query.ts';
import type { ComponentType } from 'react';
import { loadFailedStyles } from './failed-styles.ts';
import { loadOnce } from './load-once.ts';
import type { PagePlace } from './page-places.ts';

type PageName = Pick<PagePlace, 'area' | 'page'>;

// Each domain knows where the code of its pages is, so that a visit does not begin with a list of all page
// files.
const areas = loadOnce((area) => call(areaLoaders[area]));
const pages = loadOnce(async (file) => {
  const [area = '', page] = file.split('/');
  await loadFailedStyles();
  return call((await areas.load(area)).pages[`./pages/${page}/${page}-page.tsx`]);
});

/** The source files of a place, as the build's manifest names them. */
export function filesOf({ area, page }: PagePlace): string[] {
  const app = appFolders[area];
  return [`${app}/area.ts`, `${app}/pages/${page}/${page}-page.tsx`];
}

/** The page's component if its code is already loaded. */
export function loadedPage(place: PagePlace): ComponentType | null {
  return pages.loaded(keyOf(place))?.Page ?? null;
}

export async function loadPage(place: PageName): Promise<ComponentType> {
  return (await pages.load(keyOf(place))).Page;
}

/** The page's route if its area is already loaded. */
export function loadedRoute(place: PagePlace): PageRoute | null {
  return routeIn(areas.loaded(place.area), place);
}

export async function loadRoute(place: PagePlace): Promise<PageRoute> {
  const route = routeIn(await areas.load(place.area), place);
  if (!route) throw new Error(`The area ${place.area} has no ${place.page}`);
  return route;
}

/** The place of the inner page of a page; null if there is none. */
export function innerPlace(
  place: PagePlace,
  route: PageRoute,
  query: Record<string, unknown>,
): PagePlace | null {
  const page = innerPageOf(route, query);
  return page === null ? null : { ...place, page };
}

/** Loads every page that an address shows, and returns their places. */
export async function loadShown(place: PagePlace, search: string): Promise<PagePlace[]> {
  const route = await loadRoute(place);
  const query = parsePageQuery(route, search);
  const inner = query && innerPlace(place, route, query);
  const shown = inner ? [place, inner] : [place];
  await Promise.all(shown.map(loadPage));
  return shown;
}

function keyOf({ area, page }: PageName): string {
  return `${area}/${page}`;
}

function routeIn(area: Area | null, { page }: PagePlace): PageRoute | null {
  return area?.routes.find((route) => route.page === page) ?? null;
}

async function call<Part>(load: (() => Promise<Part>) | undefined): Promise<Part> {
  if (!load) throw new Error('There is no such file');
  return load();
}
