import type { InfiniteListProps } from '@ev/ui/infinite-list.tsx';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';

/** For pages that show loading and errors themselves. */
export const quiet = { noLoad: true, noTip: true } as const;

/** For data that changes with time, through staff or on other devices: refetched each time it is shown. */
export const live = { staleTime: 0, refetchOnWindowFocus: true } as const;

/** How a paginated list finds its next page. */
export const pageByPage = {
  initialPageParam: 1,
  getNextPageParam: ({ pageNo, pageSize, total }: { pageNo: number; pageSize: number; total: number }) =>
    pageNo * pageSize < total ? pageNo + 1 : null,
};

/** The state that a paginated list shows at its end. */
export function listStateOf(
  query: Pick<UseInfiniteQueryResult, 'isFetchNextPageError' | 'isFetchingNextPage' | 'hasNextPage'>,
): InfiniteListProps['state'] {
  if (query.isFetchNextPageError) return 'error';
  if (query.isFetchingNextPage) return 'loading';
  return query.hasNextPage ? 'idle' : 'end';
}
