/** What other areas use of the account. */
export { customerQuery } from './data/customer.ts';
export { unreadQuery } from './data/messages.ts';
export { loginHref } from './model/login-href.ts';
export { addressManageRoute, messageRoute } from './routes.ts';
