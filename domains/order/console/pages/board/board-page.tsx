import { PageHead } from '@ev/console-kit/page-head.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { useRead } from '@ev/console-kit/read.ts';
import { BoardColumns } from './board-columns.tsx';

/** Where all orders stand that have not ended. */
export function BoardPage() {
  // Read anew whenever somebody looks at the window again.
  const board = useRead('order.getBoard', {}, { refetchOnWindowFocus: 'always', refetchInterval: 60_000 });
  return (
    <>
      <PageHead title="订单看板" query={board} />
      <QueryView query={board} what="订单看板">
        {({ columns, serverTime }) => <BoardColumns columns={columns} now={serverTime} />}
      </QueryView>
    </>
  );
}
