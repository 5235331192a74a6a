import { loginHref } from '@ev/app-kit/login-href.ts';

/**
 * Navigation to the login page and back. The router registers itself here, so that code outside of components
 * can navigate.
 */
type Navigate = (to: string) => void;

let navigate: Navigate = () => undefined;

export function registerNavigate(given: Navigate): void {
  navigate = given;
}

/**
 * Opens the login page; afterwards the customer returns to the current page, or to `targetUrl`. `reason` is a
 * refusal's code.
 */
export function goToLogin(targetUrl?: string, reason?: string): void {
  const here = window.location.pathname.replace(/^\/h5/, '') + window.location.search;
  if (here.startsWith(loginHref())) return;
  navigate(loginHref(targetUrl ?? here, reason));
}
