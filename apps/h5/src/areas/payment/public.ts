/** What other areas use of payments. */
export { cashierRoute, payResultRoute } from './routes.ts';
