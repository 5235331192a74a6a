import { loadPart, placesOf } from '../../packages/platform/src/domains.ts';
import { offeredDomains } from '../../packages/platform/src/offered-domains.ts';

/** What tools need to know of a page of the app. */
export type AppRoute = {
  /** Name of the domain. */
  domain: string;
  /** The page's file as the product's folder names it. */
  file: string;
  path: string;
  aliases?: readonly string[];
  title: string;
  page: string;
  look: 'day' | 'night' | 'caller';
  bar?: string;
  render: 'server' | 'client';
  access: 'anyone' | 'member' | 'owner';
  developmentOnly?: boolean;
};

const root = new URL('../../', import.meta.url).pathname;

/** Every page of the app as the tables of the offered domains define them. */
export async function readAppRoutes(): Promise<AppRoute[]> {
  const tables = placesOf(offeredDomains()).map(async (place) => {
    const table = await loadPart<{ routes: Omit<AppRoute, 'domain' | 'file'>[] }>(place, 'app/routes.ts');
    return (table?.routes ?? []).map((route) => ({
      ...route,
      domain: place.name,
      file: `${place.directory.replace(root, '')}/app/pages/${route.page}/${route.page}-page.tsx`,
    }));
  });
  return (await Promise.all(tables)).flat();
}
