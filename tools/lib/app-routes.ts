import { loadPart, placesOf } from '../../packages/platform/src/domains.ts';
import { offeredDomains } from '../../packages/platform/src/offered-domains.ts';

/** What tools need to know of a page of the app. */
export type AppRoute = {
  /** From the root of the repository. */
  file: string;
  path: string;
  aliases?: readonly string[];
  title: string;
  page: string;
  look: 'day' | 'night';
  bar?: string;
  render: 'server' | 'client';
  access: 'anyone' | 'member' | 'owner';
};

/** Every page of the app as the tables of the offered domains define them. */
export async function readAppRoutes(): Promise<AppRoute[]> {
  const tables = placesOf(offeredDomains()).map(async (place) => {
    const table = await loadPart<{ routes: readonly Omit<AppRoute, 'file'>[] }>(place, 'app/routes.ts');
    return (table?.routes ?? []).map((route) => ({
      ...route,
      file: `domains/${place.name}/app/pages/${route.page}/${route.page}-page.tsx`,
    }));
  });
  return (await Promise.all(tables)).flat();
}
