import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { domainsPlugin } from '../../tools/vite/domains-plugin.ts';

const serverOrigin = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  base: '/console/',
  plugins: [react(), domainsPlugin('staff')],
  define: { __APP_VERSION__: JSON.stringify('3.2.0') },
  build: {
    outDir: 'dist',
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    port: 5174,
    proxy: Object.fromEntries(
      ['/main', '/time', '/h5/env.json', '/console/session'].map((path) => [path, serverOrigin]),
    ),
  },
});
