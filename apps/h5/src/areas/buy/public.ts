/** What other areas use of buying. */
export { modelsQuery } from './data/models.ts';
export { allCarRoute, introduceRoute, orderDetailRoute, orderListRoute } from './routes.ts';
