/** Views of the account for the pages of other areas. */
export { LogoutButton } from './components/logout-button.tsx';
