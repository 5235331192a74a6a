import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAppHistory } from './app-router.tsx';

/** The specification's debounce. */
const debounceMs = 200;

/** Keeps the page's address in sync with what is shown, so that a reload or a shared link returns to it. */
export function useReplaceAddress(href: string): void {
  const navigate = useNavigate();
  const history = useAppHistory();
  const { pathname, search, key } = useLocation();
  const current = pathname + search;
  useEffect(() => {
    if (href === current) return;
    const timer = setTimeout(() => {
      // After a navigation this page is shown until the next one is rendered; only the history has the
      // current location.
      if (history?.now().location.key === key) navigate(href, { replace: true, preventScrollReset: true });
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [href, current, key, navigate, history]);
}
