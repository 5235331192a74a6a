/** Modules that the app's build groups into chunks, by the groups of `tools/vite/chunk-groups.ts`. */
export const chunks = {
  forms: ['./src/fields.ts'],
  host: ['./src/client-type.ts', './src/cookie-name.ts', './src/text-size.ts'],
};
