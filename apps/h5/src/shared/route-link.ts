import type * as z from 'zod/mini';
import type { PageRoute } from './define-routes.ts';

/** The address of a page with its query, below the base path. Absent values are left out. */
export function hrefTo<Query extends z.ZodMiniObject>(
  route: PageRoute<Query>,
  ...[query]: Record<string, never> extends z.input<Query>
    ? [query?: z.input<Query>]
    : [query: z.input<Query>]
): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(pairs).toString();
  return search ? `${route.path}?${search}` : route.path;
}
