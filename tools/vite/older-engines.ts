import { fileURLToPath } from 'node:url';
import type { InlineConfig } from 'vite';

/**
 * Builds the script that only older engines load, next to the app. It is a classic script, so that it can run
 * before the modules of the app do.
 */
export const olderEnginesBuild: InlineConfig = {
  configFile: false,
  root: fileURLToPath(new URL('../../apps/h5', import.meta.url)),
  base: '/h5/',
  publicDir: false,
  logLevel: 'warn',
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    manifest: '.vite/older-engines.json',
    // Also parsed by engines that get nothing but a sentence.
    target: 'es2015',
    reportCompressedSize: false,
    rollupOptions: {
      input: 'src/app/entry-older-engines.ts',
      output: { format: 'iife', entryFileNames: 'assets/older-engines-[hash].js' },
    },
  },
};
