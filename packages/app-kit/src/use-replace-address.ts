import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useNavigate } from 'react-router';

/** The specification's debounce. */
const debounceMs = 200;

/** Keeps the page's address at what is shown, so that a reload or a shared link comes back to it. */
export function useReplaceAddress(href: string): void {
  const navigate = useNavigate();
  const router = useContext(RouterContext)?.router;
  const { pathname, search, key } = useLocation();
  const current = pathname + search;
  useEffect(() => {
    if (href === current) return;
    const timer = setTimeout(() => {
      // Who has left sees this page until the next one is rendered; the router alone knows already.
      if (router?.state.location.key === key) navigate(href, { replace: true, preventScrollReset: true });
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [href, current, key, navigate, router]);
}
