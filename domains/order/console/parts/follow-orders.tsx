import { useApi } from '@ev/query/api.ts';
import { isAggregate } from '@ev/query/policy.ts';
import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { orderQueries } from '../data/order-queries.ts';

/** How soon a page shows other people's changes. There are no requests while the window is hidden. */
const followMs = 5_000;

/**
 * Keeps every page that shows orders up to date, regardless of who changed them: refetches the shown data; input and
 * scroll position stay.
 */
export function FollowOrders() {
  const api = useApi();
  const queries = useQueryClient();
  const since = useRef<string | undefined>(undefined);
  const known = useRef<ReadonlySet<string>>(new Set());

  const tells = (query: Query) =>
    query.isActive() &&
    (orderQueries.some((id) => id === query.queryKey[0]) || isAggregate(String(query.queryKey[0])));

  useQuery({
    queryKey: ['order.listMoved'],
    async queryFn({ signal }) {
      if (!queries.getQueryCache().getAll().some(tells)) return null;
      const { until, tooMany, moved } = await api('order.listMoved', { since: since.current }, { signal });
      const news = moved.filter(({ mark }) => !known.current.has(mark));
      since.current = until;
      known.current = new Set(moved.map(({ mark }) => mark));
      const came = new Set(news.map(({ orderNo }) => orderNo));
      if (tooMany || came.size > 0) {
        await queries.invalidateQueries({
          predicate: (query) => tells(query) && (tooMany || isAbout(query, came)),
        });
      }
      return null;
    },
    refetchInterval: followMs,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
  return null;
}

/** The page of one order depends on that order, every other page on many. */
function isAbout({ queryKey: [id, input] }: Query, came: ReadonlySet<string>): boolean {
  return id !== 'order.getAnyOrder' || came.has((input as { orderNo: string }).orderNo);
}
