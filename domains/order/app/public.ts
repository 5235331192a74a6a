/** What other areas use of buying. */
export { modelsQuery } from '@ev/showcase/app/data/models.ts';
