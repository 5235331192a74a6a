import type { ComponentType } from 'react';
import type { AreaRoute } from '../shared/define-routes.ts';

type PageModule = { Page: ComponentType };

const loaders = import.meta.glob<PageModule>('../areas/*/pages/*-page.tsx');
const loaded = new Map<string, ComponentType>();
const pending = new Map<string, Promise<ComponentType>>();

/** The file of a route's page as the build's manifest names it. */
export function pageFile(route: AreaRoute): string {
  return `src/areas/${route.area}/pages/${route.page}.tsx`;
}

export function pageKey(route: AreaRoute): string {
  return `../areas/${route.area}/pages/${route.page}.tsx`;
}

/** All page files that exist, for checking that each has a route. */
export const pageKeys = Object.keys(loaders);

/** The page's component when its code is already here. */
export function loadedPage(route: AreaRoute): ComponentType | null {
  return loaded.get(pageKey(route)) ?? null;
}

/** Loads the code of a page once; a failed try is forgotten, so that the next one really tries again. */
export function loadPage(route: AreaRoute): Promise<ComponentType> {
  const key = pageKey(route);
  const running = pending.get(key);
  if (running) return running;
  const loader = loaders[key];
  if (!loader) return Promise.reject(new Error(`No page file for ${route.name}`));
  const promise = loader().then(
    ({ Page }) => {
      loaded.set(key, Page);
      return Page;
    },
    (error) => {
      pending.delete(key);
      throw error;
    },
  );
  pending.set(key, promise);
  return promise;
}
