import { readdirSync } from 'node:fs';

/** What tools need to know of a page of the app. */
export type AppRoute = {
  area: string;
  path: string;
  aliases?: readonly string[];
  title: string;
  page: string;
  look: 'day' | 'night';
  bar?: string;
  render: 'server' | 'client';
  access: 'anyone' | 'member' | 'owner';
};

const areas = new URL('../../apps/h5/src/areas/', import.meta.url);

/** Every page of the app as the tables of its areas define them. */
export async function readAppRoutes(): Promise<AppRoute[]> {
  const tables = readdirSync(areas)
    .sort()
    .map(async (area) => {
      // Named by a variable, because the app is checked with the types of a browser.
      const module = new URL(`${area}/routes.ts`, areas).href;
      const { routes } = (await import(module)) as { routes: Omit<AppRoute, 'area'>[] };
      return routes.map((route) => ({ ...route, area }));
    });
  return (await Promise.all(tables)).flat();
}
