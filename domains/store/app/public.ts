/** Data of stores for pages of other domains. */
export { useStoreCity } from './data/first-city.ts';
export { useNetworkCity } from './data/network-city.ts';
export { usePosition } from './data/position.ts';
export { everyCity } from './model/every-city.ts';
export { nearestFirst } from './model/nearest-first.ts';
