/** Data of stores for pages of other domains. */
export { usePosition } from './data/position.ts';
export { nearestFirst } from './model/nearest-first.ts';
