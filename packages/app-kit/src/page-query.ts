import { useMemo } from 'react';
import { useLocation } from 'react-router';
import type { QueryOutput, QuerySchema } from './address-fields.ts';
import type { PageRoute } from './define-routes.ts';

/**
 * Reads an address's query by the route's schema; unknown names are dropped, null when it does not fit. A name
 * without a value, as links made by hand have it, is as good as absent.
 */
export function parsePageQuery<Query extends QuerySchema>(
  route: Pick<PageRoute<string, Query>, 'path' | 'query'>,
  search: string,
): QueryOutput<Query> | null {
  const said = [...new URLSearchParams(search)].filter(([, value]) => value !== '');
  const read = route.query['~standard'].validate(Object.fromEntries(said)) as Readonly<{
    value?: QueryOutput<Query>;
    issues?: unknown;
  }>;
  return read.issues ? null : (read.value ?? null);
}

/** The query of the page being shown. The shell shows a page only when its query fits. */
export function usePageQuery<Query extends QuerySchema>(
  route: Pick<PageRoute<string, Query>, 'path' | 'query'>,
): QueryOutput<Query> {
  const { search } = useLocation();
  return useMemo(() => {
    const query = parsePageQuery(route, search);
    if (!query) throw new Error(`The query of ${route.path} does not fit`);
    return query;
  }, [route, search]);
}
