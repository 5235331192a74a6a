/** What the app's build keeps together, by the groups of `tools/vite/chunk-groups.ts`. */
export const chunks = {
  common: [
    './src/unbroken-days.tsx',
    './src/opening-soon.tsx',
    './src/api.ts',
    './src/car-still.tsx',
    './src/card-list.tsx',
    './src/define-routes.ts',
    './src/fills.tsx',
    './src/late-part.ts',
    './src/picture.ts',
    './src/address-fields.ts',
    './src/query-state.tsx',
    './src/reads.ts',
    './src/route-link.ts',
    './src/scene.tsx',
    './src/served-picture.tsx',
  ],
  forms: ['./src/form-check.ts', './src/use-form.ts'],
  host: ['./src/text-size.ts'],
  widgets: ['./src/form-section.tsx'],
};
