import { loginPath } from '@ev/console-kit/login-path.ts';
import { getLoginEnd, useLoggedIn } from '@ev/console-kit/session.ts';
import { Navigate, Outlet, useLocation } from 'react-router';

/** Pages for staff. After a lost login the next login returns to the same page. */
export function RequireLogin() {
  const { pathname, search } = useLocation();
  if (useLoggedIn()) return <Outlet />;
  const left = getLoginEnd()?.kind === 'left';
  return <Navigate to={loginPath(left ? '/' : pathname + search)} replace />;
}
