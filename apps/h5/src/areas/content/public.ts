/** What other areas use of content. */
export { explainRoute } from './routes.ts';
