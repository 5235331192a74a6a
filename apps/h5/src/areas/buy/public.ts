/** What other areas use of buying. */
export { ModelList } from './components/model-list.tsx';
export { modelsQuery } from './data/models.ts';
export { allCarRoute, introduceRoute, orderDetailRoute, orderListRoute } from './routes.ts';
