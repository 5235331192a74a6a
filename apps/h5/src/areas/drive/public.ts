/** What other areas use of stores. */
export { citiesQuery, storesQuery } from './data/stores.ts';
export { storeDetailRoute, storeListRoute } from './routes.ts';
