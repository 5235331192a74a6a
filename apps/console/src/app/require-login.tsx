import { loginPath } from '@ev/console-kit/login-path.ts';
import { getLoginEnd, useLoggedIn } from '@ev/console-kit/session.ts';
import { Navigate, Outlet, useLocation } from 'react-router';

/** Pages for staff. Who lost the login comes back to the page after the next one. */
export function RequireLogin() {
  const { pathname, search } = useLocation();
  if (useLoggedIn()) return <Outlet />;
  const left = getLoginEnd()?.kind === 'left';
  return <Navigate to={loginPath(left ? '/' : pathname + search)} replace />;
}
