/** Chunks of the app's build, by the groups of `tools/vite/chunk-groups.ts`. */
export const chunks = {
  // What the routes need, so that pages that show no car load no more than this.
  common: ['./model/car-facts.ts', './parts/fact-line.module.css'],
  // Showing a car does not need the configurator.
  car: [
    './data/car-layers.ts',
    './model/paints.ts',
    './parts/car-stage.tsx',
    './parts/price-breakdown.tsx',
    './parts/stage-controls.tsx',
    '../configurator/catalog-index.ts',
    '../configurator/change-rows.ts',
    '../configurator/config-text.ts',
    '../configurator/lines.ts',
    '../configurator/look.ts',
    '../configurator/price.ts',
  ],
  configurator: [
    './model/configuration.ts',
    './model/use-configurator.ts',
    './model/use-steps.ts',
    './parts/configurator-board.tsx',
    './parts/optional-skeleton.tsx',
    './parts/version-step.tsx',
    '../configurator/delivery.ts',
    '../configurator/difference.ts',
    '../configurator/engine.ts',
    '../configurator/history.ts',
    '../configurator/settle.ts',
    '../configurator/validate.ts',
  ],
};
