import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { ErrorView } from './error-view.tsx';
import { StaleNotice } from './stale-notice.tsx';

/** The data of a query, or why it is missing. */
export function QueryView<Data>({
  query,
  what,
  children,
}: {
  query: UseQueryResult<Data>;
  /** What is loaded, for screen readers: `客户`. */
  what: string;
  children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) {
    return (
      <>
        <StaleNotice shown={query.isRefetchError} />
        {children(query.data)}
      </>
    );
  }
  if (query.isError) {
    return <ErrorView error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />;
  }
  return (
    <div role="status" aria-label={`正在加载${what}`}>
      <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
    </div>
  );
}
