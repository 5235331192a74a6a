import type { InfiniteListProps } from '@ev/ui/infinite-list.tsx';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';

/** Pages say in their place that something is on its way and what went wrong. */
export const quiet = { noLoad: true, noTip: true } as const;

/** For what changes by time, by staff or by other devices: asked for each time it is shown. */
export const live = { staleTime: 0, refetchOnWindowFocus: true } as const;

/** How a list that comes page by page goes on. */
export const pageByPage = {
  initialPageParam: 1,
  getNextPageParam: ({ pageNo, pageSize, total }: { pageNo: number; pageSize: number; total: number }) =>
    pageNo * pageSize < total ? pageNo + 1 : null,
};

/** What a list that comes page by page says at its end. */
export function listStateOf(
  query: Pick<UseInfiniteQueryResult, 'isFetchNextPageError' | 'isFetchingNextPage' | 'hasNextPage'>,
): InfiniteListProps['state'] {
  if (query.isFetchNextPageError) return 'error';
  if (query.isFetchingNextPage) return 'loading';
  return query.hasNextPage ? 'idle' : 'end';
}
