import { useMemo } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import type { PageRoute } from './define-routes.ts';

/**
 * Reads an address's query by the route's schema; unknown names are dropped, null when it does not fit. A name
 * without a value, as links made by hand have it, is as good as absent.
 */
export function parsePageQuery<Query extends z.ZodMiniObject>(
  route: Pick<PageRoute<string, Query>, 'path' | 'query'>,
  search: string,
): z.output<Query> | null {
  const said = [...new URLSearchParams(search)].filter(([, value]) => value !== '');
  const result = z.safeParse(route.query, Object.fromEntries(said));
  return result.success ? result.data : null;
}

/** The query of the page being shown. The shell shows a page only when its query fits. */
export function usePageQuery<Query extends z.ZodMiniObject>(
  route: Pick<PageRoute<string, Query>, 'path' | 'query'>,
): z.output<Query> {
  const { search } = useLocation();
  return useMemo(() => {
    const query = parsePageQuery(route, search);
    if (!query) throw new Error(`The query of ${route.path} does not fit`);
    return query;
  }, [route, search]);
}
