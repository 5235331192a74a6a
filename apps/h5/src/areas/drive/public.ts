/** What other areas use of stores. */
export { CityPicker } from './components/city-picker.tsx';
export { citiesQuery, type StoreFilter, storesQuery } from './data/stores.ts';
export { storeDetailRoute, storeListRoute } from './routes.ts';
