import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The specification's debounce. */
const debounceMs = 200;

/** Keeps the page's address at what is shown, so that a reload or a shared link comes back to it. */
export function useReplaceAddress(href: string): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const current = pathname + search;
  useEffect(() => {
    if (href === current) return;
    const timer = setTimeout(() => navigate(href, { replace: true, preventScrollReset: true }), debounceMs);
    return () => clearTimeout(timer);
  }, [href, current, navigate]);
}
