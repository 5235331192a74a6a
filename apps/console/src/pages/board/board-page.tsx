import { useBoard } from '../../data/board.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { QueryView } from '../../parts/query-view.tsx';
import { BoardColumns } from './board-columns.tsx';

/** Where all orders stand that have not ended. */
export function BoardPage() {
  const board = useBoard();
  return (
    <>
      <PageHead title="订单看板" query={board} />
      <QueryView query={board} what="订单看板">
        {({ columns, serverTime }) => <BoardColumns columns={columns} now={serverTime} />}
      </QueryView>
    </>
  );
}
