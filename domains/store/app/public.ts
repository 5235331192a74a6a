/** What other domains' pages use of stores. */
export { citiesQuery, storesQuery } from './data/stores.ts';
export { nearestFirst } from './model/nearest-first.ts';
export { handsOverCars } from './model/store-services.ts';
