import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { domainsPlugin } from '../../tools/vite/domains-plugin.ts';

const artwork = fileURLToPath(new URL('../../artwork/served', import.meta.url));
const serverOrigin = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/**
 * Few files compress better and travel faster than many: what every page needs comes in three, what sheets and
 * choices need in one, and so does the configurator, which several pages show. An earlier group takes a module
 * first, so that what it needs is not drawn into a later one.
 */
const chunkGroups = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zod)\// },
  {
    name: 'common',
    test: /packages\/ui\/src\/(button|button-link|cx|icon|icon-button|icons|link|modal-stack|nav-bar|page|spinner|feedback|status|skeleton|price|bottom-bar|visually-hidden|error-state|offline-state|refused-state|use-intersection)|packages\/app-kit\/src\/(api|define-routes|query-fields|query-state|route-link|picture|served-picture|car-still|scene)|domains\/showcase\/app\/model\/car-facts|packages\/kernel\/src\/(money|shanghai-time|geo)/,
    minShareCount: 4,
  },
  { name: 'bar', test: /packages\/ui\/src\/(icon-button|modal-stack)/ },
  {
    name: 'widgets',
    test: /packages\/ui\/src\/(tabs|radio-group|check|field-context|sheet|use-modal|use-scroll-lock|use-drag)/,
    minShareCount: 4,
  },
  // A car can be shown without being configured.
  {
    name: 'car',
    test: /domains\/showcase\/(app\/(parts\/(car-stage|stage-controls)|model\/(compose-car|paints)|data\/car-layers)|configurator\/(config-text|look|price|catalog-index|lines)[.])/,
    minShareCount: 2,
  },
  {
    name: 'configurator',
    test: /domains\/showcase\/(app\/(parts\/(configurator-board|option-|version-step|change-sheet|change-groups)|model\/(use-configurator|use-steps|configuration))|configurator\/)/,
    minShareCount: 2,
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  base: '/h5/',
  plugins: [react(), domainsPlugin('customers')],
  define: { __ARTWORK_VERSION__: JSON.stringify(artworkVersion()), __APP_VERSION__: JSON.stringify('3.2.0') },
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: 'dist/client',
    manifest: !isSsrBuild,
    target: 'es2022',
    cssCodeSplit: true,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: chunkGroups } } },
  },
  ssr: { noExternal: true },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/main', '/ha', '/time', '/common', '/open', '/api', '/h5/env.json', '/h5/media'].map((path) => [
        path,
        serverOrigin,
      ]),
    ),
  },
}));

/** Pictures are cached for a year; their version is in the address. */
function artworkVersion(): string {
  const hash = createHash('sha256');
  if (existsSync(artwork)) {
    for (const name of (readdirSync(artwork, { recursive: true }) as string[]).sort()) hash.update(name);
    const manifest = `${artwork}/manifest.json`;
    if (existsSync(manifest)) hash.update(readFileSync(manifest));
  }
  return hash.digest('hex').slice(0, 8);
}
