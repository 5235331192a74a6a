/** What other domains' pages use of the account. */
export { customerQuery } from './data/customer.ts';
