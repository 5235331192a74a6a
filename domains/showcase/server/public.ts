/** API of cars for other domains. */
import type { Configurations } from './configurations-service.ts';
import type { Showcase } from './showcase-service.ts';

export { holdCatalog } from './catalog-hold.ts';
export { type Configuration, configurationRows, totalDifference } from './configuration.ts';
export { type Configurations, configurationOf } from './configurations-service.ts';
export { carModels } from './tables.ts';
export type { Showcase };

declare module '@ev/platform/module.ts' {
  interface Services {
    showcase: { configurations: Configurations; showcase: Showcase };
  }
}
