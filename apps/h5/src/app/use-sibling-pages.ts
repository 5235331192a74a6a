import type { PageRoute } from '@ev/app-kit/define-routes.ts';
import { isOnline } from '@ev/client/connection.ts';
import { useEffect } from 'react';
import { loadPage } from './page-modules.ts';
import type { PagePlace } from './page-places.ts';

/** By then what was asked for is there. */
const quietAfterMs = 2_000;

/** Loads the other pages that can stand inside of this one before anybody asks for them. */
export function useSiblingPages({ area }: PagePlace, { inner }: Pick<PageRoute, 'inner'>): void {
  useEffect(() => {
    if (!inner) return;
    const timer = setTimeout(() => {
      // Without a network a browser may keep the failure; whoever opens the page asks again and is told.
      if (!isOnline()) return;
      for (const page of Object.values(inner.pages)) loadPage({ area, page }).catch(() => undefined);
    }, quietAfterMs);
    return () => clearTimeout(timer);
  }, [area, inner]);
}
