import { PageHead } from '@ev/console-kit/page-head.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { ScopeFilter } from '@ev/console-kit/scope-filter.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { scopes } from '@ev/contract/scopes';
import { useRead } from '@ev/query/use-read.ts';
import { BoardColumns } from './board-columns.tsx';

/** The status of all orders that have not ended. */
export function BoardPage() {
  const address = useAddress();
  const of = scopes.find((scope) => scope === address.get('of')) ?? 'all';
  // Refetched whenever the window regains the focus.
  const board = useRead('order.getBoard', of === 'all' ? {} : { of }, {
    refetchOnWindowFocus: 'always',
    refetchInterval: 60_000,
    keepPrevious: true,
  });
  return (
    <>
      <PageHead title="订单看板" query={board}>
        <ScopeFilter
          value={of}
          offered={scopes}
          onChange={(next) => address.show({ of: next === 'all' ? '' : next })}
        />
      </PageHead>
      <QueryView query={board} what="订单看板">
        {({ columns, serverTime }) => (
          <BoardColumns
            columns={columns}
            backTo={of === 'all' ? '/board' : `/board?of=${of}`}
            now={serverTime}
          />
        )}
      </QueryView>
    </>
  );
}
