/** Modules that the app's build groups into chunks, by the groups of `tools/vite/chunk-groups.ts`. */
export const chunks = {
  common: ['./src/clean-text.ts', './src/figures.ts', './src/money.ts', './src/shanghai-time.ts'],
  texts: ['./src/text-template.ts'],
};
