import { ApiError, isRefusal } from '@ev/client/api-error.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { ErrorState } from '@ev/ui/error-state.tsx';
import { OfflineState } from '@ev/ui/offline-state.tsx';
import { RefusedState } from '@ev/ui/refused-state.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/**
 * Shows what a query has: its skeleton, its data, or the designed state of its failure. Data that is here
 * stays on the screen while it is asked for again. Nobody filled anything in: what the server cannot read of a
 * query stood in the address.
 */
export function QueryState<Data>({
  query,
  skeleton,
  elsewhere,
  children,
}: {
  query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'error' | 'isFetching'> & { refetch(): unknown };
  skeleton: ReactNode;
  /** A way on that is nearer than home where this is refused. */
  elsewhere?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return skeleton;
  const retry = () => void query.refetch();
  const error = query.error instanceof ApiError ? query.error : null;
  if (error?.kind === 'offline' || error?.kind === 'timeout') {
    return <OfflineState onRetry={retry} retrying={query.isFetching} />;
  }
  if (error?.kind === 'refused') {
    return (
      <RefusedState
        description={
          isRefusal(error, 'request.invalid') ? '这个链接不完整或有误，请从原来的页面重新打开' : error.message
        }
        actions={
          <>
            {elsewhere}
            <ButtonLink variant="secondary" href="/pages/index/index">
              回到首页
            </ButtonLink>
          </>
        }
      />
    );
  }
  return <ErrorState onRetry={retry} retrying={query.isFetching} requestId={error?.requestId || undefined} />;
}
