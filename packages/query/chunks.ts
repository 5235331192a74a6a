/** Modules that the app's build groups into chunks, by the groups of `tools/vite/chunk-groups.ts`. */
export const chunks = {
  common: ['./src/api.ts', './src/freshness.ts', './src/read.ts', './src/use-read.ts'],
};
