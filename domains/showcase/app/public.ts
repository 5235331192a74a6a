/** Functions for pages of other domains; small, because the routes of every domain may load it. */
export { decodeConfig } from '../configurator/config-text.ts';
export { deliveryRange } from '../configurator/delivery.ts';
export { lookOf } from '../configurator/look.ts';
export { configOf } from './model/configuration.ts';
export type { ConfiguredGroup } from './model/configured-groups.ts';
export { staleDetails } from './model/stale-config.ts';
export { useConfigurator } from './model/use-configurator.ts';
export { useSteps } from './model/use-steps.ts';
