/** What other areas use of the account. */
export { LogoutButton } from './components/logout-button.tsx';
export { customerQuery } from './data/customer.ts';
export { loginHref } from './model/login-href.ts';
