/** What other areas use of buying. */
export { modelsQuery } from './data/models.ts';
export { allCarRoute, introduceRoute, myOrderRoute, orderDetailRoute, orderListRoute } from './routes.ts';
