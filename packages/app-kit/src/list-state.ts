import type { InfiniteListProps } from '@ev/ui/infinite-list.tsx';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';

/** The state that a paginated list shows at its end. */
export function listStateOf(
  query: Pick<UseInfiniteQueryResult, 'isFetchNextPageError' | 'isFetchingNextPage' | 'hasNextPage'>,
): InfiniteListProps['state'] {
  if (query.isFetchNextPageError) return 'error';
  if (query.isFetchingNextPage) return 'loading';
  return query.hasNextPage ? 'idle' : 'end';
}
