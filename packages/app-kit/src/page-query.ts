import { useMemo } from 'react';
import { useLocation } from 'react-router';
import type { QueryOutput, QuerySchema } from './address-fields.ts';
import type { PageRoute } from './define-routes.ts';

/**
 * Parses the query of an address with the route's schema; unknown names are dropped, null if it is invalid. A
 * name without a value, as in hand-written links, counts as absent.
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

/** The query of the current page. The shell shows a page only if its query is valid. */
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
