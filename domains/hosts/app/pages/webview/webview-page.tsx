import { loginHref } from '@ev/app-kit/login-href.ts';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import { useHydrated } from '@ev/app-kit/use-hydrated.ts';
import { Navigate, useLocation } from 'react-router';
import { WebView } from '../../parts/web-view.tsx';
import { shopWebViewRoute } from '../../routes.ts';

/** A page of the mall's own site, with a login if it requires one. */
export function Page() {
  const { url, isNeedUser, theme } = usePageQuery(shopWebViewRoute);
  const { pathname, search } = useLocation();
  const loggedIn = useLoggedIn();
  const hydrated = useHydrated();
  if (isNeedUser === '1' && !loggedIn) {
    return hydrated ? <Navigate replace to={loginHref(pathname + search)} /> : null;
  }
  return <WebView address={url} night={theme === 'dark'} />;
}
