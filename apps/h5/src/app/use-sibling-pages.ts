import type { PageRoute } from '@ev/app-kit/define-routes.ts';
import { isOnline } from '@ev/client/connection.ts';
import { useEffect } from 'react';
import { loadPage } from './page-modules.ts';
import type { PagePlace } from './page-places.ts';

/** By then the page's own requests have finished. */
const quietAfterMs = 2_000;

/** Preloads the other inner pages of this page. */
export function useSiblingPages({ area }: PagePlace, { inner }: Pick<PageRoute, 'inner'>): void {
  useEffect(() => {
    if (!inner) return;
    const timer = setTimeout(() => {
      // Without a network a browser may cache the failure; when the page is opened it is requested again,
      // with an error message if that fails.
      if (!isOnline()) return;
      for (const page of Object.values(inner.pages)) loadPage({ area, page }).catch(() => undefined);
    }, quietAfterMs);
    return () => clearTimeout(timer);
  }, [area, inner]);
}
