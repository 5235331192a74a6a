/** What other domains' pages use of stores. */
export { usePosition } from './data/position.ts';
export { citiesQuery, storesQuery } from './data/stores.ts';
export { nearestFirst } from './model/nearest-first.ts';
