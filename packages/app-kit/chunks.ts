/** Modules that the app's build groups into chunks, by the groups of `tools/vite/chunk-groups.ts`. */
export const chunks = {
  common: [
    './src/unbroken-days.tsx',
    './src/opening-soon.tsx',
    './src/after-page.tsx',
    './src/app-router.tsx',
    './src/car-still.tsx',
    './src/card-list.tsx',
    './src/define-routes.ts',
    './src/fills.tsx',
    './src/late-part.ts',
    './src/picture.ts',
    './src/address-fields.ts',
    './src/query-state.tsx',
    './src/list-state.ts',
    './src/login-reads.ts',
    './src/route-link.ts',
    './src/scene.tsx',
    './src/served-picture.tsx',
    './src/use-code-ahead.ts',
    './src/use-late-modal.ts',
    './src/when-idle.ts',
    // Includes the parts of the shell that these modules need; otherwise a page that uses one of them would
    // load the whole shell.
    './src/use-hydrated.ts',
    './src/use-replace-address.ts',
  ],
  forms: ['./src/form-check.ts', './src/use-form.ts'],
  host: ['./src/text-size.ts'],
  widgets: ['./src/form-section.tsx'],
};
