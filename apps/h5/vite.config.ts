import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from '../../tools/vite/chunk-groups.ts';
import { domainsPlugin } from '../../tools/vite/domains-plugin.ts';
import { syntaxTargets } from '../../tools/vite/engines.ts';
import { styleFallbacks } from '../../tools/vite/style-fallbacks.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const artwork = fileURLToPath(new URL('../../artwork/served', import.meta.url));
const serverOrigin = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig(async ({ isSsrBuild }) => ({
  base: '/h5/',
  plugins: [react(), domainsPlugin('customers')],
  define: { __ARTWORK_VERSION__: JSON.stringify(artworkVersion()), __APP_VERSION__: JSON.stringify('3.2.0') },
  css: {
    modules: { generateScopedName: classNameOf },
    postcss: { plugins: [styleFallbacks()] },
  },
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: 'dist/client',
    manifest: !isSsrBuild,
    target: isSsrBuild ? 'es2022' : syntaxTargets,
    cssCodeSplit: true,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: await chunkGroups() } } },
  },
  ssr: { noExternal: true },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/main', '/ha', '/time', '/common', '/open', '/api', '/h5/env.json', '/h5/media', '/_AMapService'].map(
        (path) => [path, serverOrigin],
      ),
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

/** The same ending for all classes of a file compresses better than Vite's, which also has their line. */
function classNameOf(name: string, file: string): string {
  const path = relative(root, file).replace(/\?.*$/, '');
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}
