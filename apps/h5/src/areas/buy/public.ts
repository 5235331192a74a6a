/** What other areas use of buying. */
export { modelsQuery } from './data/models.ts';
