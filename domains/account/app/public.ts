/** Data of the account for pages of other domains. */
export { customerQuery } from './data/customer.ts';
