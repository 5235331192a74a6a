import { ListTable, type Page } from '@ev/console-kit/list-table.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { Button, type TableColumnsType } from 'antd';
import type { FailedJob } from '../../../contract/jobs.ts';
import { useJobColumns } from './job-columns.tsx';

export function FailedTable({
  rows,
  waiting,
  onRetry,
  page,
}: {
  rows: FailedJob[];
  waiting: boolean;
  /** Null without the permission. */
  onRetry: ((job: FailedJob) => void) | null;
  page: Page;
}) {
  const columns: TableColumnsType<FailedJob> = [
    ...useJobColumns<FailedJob>(),
    { title: '失败时间', dataIndex: 'failedAt', render: (failedAt: string) => <Stamp at={failedAt} /> },
  ];
  if (onRetry) {
    columns.push({
      title: '操作',
      dataIndex: 'id',
      fixed: 'right',
      render: (_id, job) => (
        <Button size="small" data-row onClick={() => onRetry(job)}>
          重试
        </Button>
      ),
    });
  }
  return (
    <ListTable
      rowKey="id"
      columns={columns}
      rows={rows}
      waiting={waiting}
      empty={<StateView title="没有失败的任务" />}
      page={page}
    />
  );
}
