import { asApiError, isRefusal } from '@ev/client/api-error.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { ErrorState } from '@ev/ui/error-state.tsx';
import { OfflineState } from '@ev/ui/offline-state.tsx';
import { RefusedState } from '@ev/ui/refused-state.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/**
 * Shows the state of a query: its skeleton, its data, or the error view. Existing data stays on the screen
 * during a refetch. An invalid input was not typed by the customer but came from the address, so it is shown
 * as an invalid address.
 */
export function QueryState<Data>({
  query,
  skeleton,
  elsewhere,
  children,
}: {
  query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'error' | 'isFetching'> & { refetch(): unknown };
  skeleton: ReactNode;
  /** A link that is more useful than the home page when the query is refused. */
  elsewhere?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return skeleton;
  const error = asApiError(query.error);
  const { kind, message, requestId } = error;
  const again = { onRetry: () => void query.refetch(), retrying: query.isFetching };
  if (kind === 'offline') return <OfflineState title={message} {...again} />;
  if (kind === 'refused') {
    return (
      <RefusedState
        description={
          isRefusal(error, 'request.invalid') ? '这个链接不完整或有误，请从原来的页面重新打开' : message
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
  return <ErrorState description={message} requestId={requestId || undefined} {...again} />;
}
