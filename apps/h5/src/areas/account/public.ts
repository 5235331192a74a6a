/** What other areas use of the account. */
export { customerQuery } from './data/customer.ts';
export { loginHref } from './model/login-href.ts';
