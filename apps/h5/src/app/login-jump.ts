/**
 * The way to the login page and back. The router registers itself here, so that code outside of components
 * can move through the app.
 */
type Navigate = (to: string) => void;

let navigate: Navigate = () => undefined;

export function registerNavigate(given: Navigate): void {
  navigate = given;
}

const loginPath = '/pages/index/children/login/index';

/** Opens the login page; afterwards the customer is back where they were, or at `targetUrl`. */
export function goToLogin(targetUrl?: string, reason?: string): void {
  const here = window.location.pathname.replace(/^\/h5/, '') + window.location.search;
  if (here.startsWith(loginPath)) return;
  const query = new URLSearchParams({ targetUrl: targetUrl ?? here });
  if (reason) query.set('reason', reason);
  navigate(`${loginPath}?${query}`);
}
