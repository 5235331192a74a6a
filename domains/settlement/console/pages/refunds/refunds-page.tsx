import { ListTable } from '@ev/console-kit/list-table.tsx';
import { PageHead } from '@ev/console-kit/page-head.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { Toolbar } from '@ev/console-kit/toolbar.tsx';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import { useState } from 'react';
import { useRefundTasks } from '../../data/refund-tasks.ts';
import { ReleaseRefund } from '../../parts/release-refund.tsx';
import { RetryRefund } from '../../parts/retry-refund.tsx';
import { ReturnBalance } from '../../parts/return-balance.tsx';
import { type RefundTask, refundTaskActs } from '../../words/refund-task.ts';
import { refundColumns } from './refund-columns.tsx';

/** Refunds that wait for a staff member: to be released, transferred or retried. */
export function RefundsPage() {
  const tasks = useRefundTasks();
  const may = {
    releaseRefund: useMay('refunds.release'),
    returnBalance: useMay('orders.returnBalance'),
    retryRefund: useMay('refunds.retry'),
  };
  const [doing, setDoing] = useState<RefundTask | null>(null);
  const [notice, tell] = useNotice();
  const ways = {
    onDone: (said: string) => {
      setDoing(null);
      tell(said);
    },
    onCancel: () => setDoing(null),
  };
  return (
    <>
      <PageHead title="退款放款" query={tasks} />
      {notice}
      <QueryView query={tasks} what="退款">
        {({ tasks: list, secondPersonAboveFen: limitFen }) => (
          <>
            <Toolbar
              count={`共 ${list.length} 笔。超过 ${formatYuan(limitFen)} 的退款需要两位同事先后放款`}
            />
            <ListTable
              rowKey={({ businessNo, refundNo, kind }) => refundNo ?? `${businessNo}:${kind}`}
              columns={refundColumns({ may, limitFen, onAct: setDoing })}
              rows={list}
              empty={<StateView title="没有需要处理的退款" />}
            />
          </>
        )}
      </QueryView>
      {doing && <TaskWindow task={doing} {...ways} />}
    </>
  );
}

function TaskWindow({
  task,
  ...ways
}: {
  task: RefundTask;
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const { businessNo: orderNo, refundNo, amountFen, balanceMethod: method } = task;
  switch (refundTaskActs[task.kind]) {
    case 'retryRefund':
      return refundNo && <RetryRefund refunds={[{ ...task, refundNo }]} {...ways} />;
    case 'returnBalance':
      return method && <ReturnBalance balance={{ orderNo, version: null, amountFen, method }} {...ways} />;
    case 'releaseRefund':
      return <ReleaseRefund orderNo={orderNo} {...ways} />;
  }
}
