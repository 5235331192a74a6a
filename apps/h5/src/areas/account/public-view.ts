/** Views of the account for the pages of other areas. */
export { CodeField } from './components/code-field.tsx';
export { LogoutButton } from './components/logout-button.tsx';
