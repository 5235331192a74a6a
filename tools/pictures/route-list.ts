import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';

/** What a picture needs to know of a route of the app. */
export type ShownRoute = {
  name: string;
  path: string;
  area: string;
  access: 'anyone' | 'member' | 'owner';
  render: 'server' | 'client';
};

const app = join(import.meta.dirname, '../../apps/h5');

/** The routes as the app declares them; read through its own bundler, because areas name components too. */
export async function readRoutes(): Promise<ShownRoute[]> {
  const vite = await createServer({
    root: app,
    // The app's own settings bundle every package, which works only when they are built.
    configFile: false,
    plugins: [react()],
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, watch: null },
  });
  try {
    const { routes } = await vite.ssrLoadModule('/src/app/routes.ts');
    return (routes as ShownRoute[]).map(({ name, path, area, access, render }) => ({
      name,
      path,
      area,
      access,
      render,
    }));
  } finally {
    await vite.close();
  }
}
