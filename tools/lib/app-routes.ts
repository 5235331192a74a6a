import { loadPart, placesOf } from '../../packages/platform/src/domains.ts';
import { offeredDomains } from '../../packages/platform/src/offered-domains.ts';

/** What tools need to know about a page of the app. */
export type AppRoute = {
  /** Name of the domain. */
  domain: string;
  /** The page's file, relative to the product's folder. */
  file: string;
  /** The files of its inner pages. */
  innerFiles: string[];
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

type WrittenRoute = Omit<AppRoute, 'domain' | 'file' | 'innerFiles'> & {
  inner?: { pages: Record<string, string> };
};

const root = new URL('../../', import.meta.url).pathname;

/** All pages of the app, from the route tables of the offered domains. */
export async function readAppRoutes(): Promise<AppRoute[]> {
  const tables = placesOf(offeredDomains()).map(async (place) => {
    const table = await loadPart<{ routes: WrittenRoute[] }>(place, 'app/routes.ts');
    const fileOf = (page: string) =>
      `${place.directory.replace(root, '')}/app/pages/${page}/${page}-page.tsx`;
    return (table?.routes ?? []).map(({ inner, ...route }) => ({
      ...route,
      domain: place.name,
      file: fileOf(route.page),
      innerFiles: Object.values(inner?.pages ?? {}).map(fileOf),
    }));
  });
  return (await Promise.all(tables)).flat();
}
