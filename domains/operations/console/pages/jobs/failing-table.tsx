import { ListTable } from '@ev/console-kit/list-table.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import type { TableColumnsType } from 'antd';
import type { FailingJob } from '../../../contract/jobs.ts';
import { useJobColumns } from './job-columns.tsx';

/**
 * Jobs that are retried automatically and have not succeeded yet, mostly because a partner does not respond.
 */
export function FailingTable({ rows }: { rows: FailingJob[] }) {
  const columns: TableColumnsType<FailingJob> = [
    ...useJobColumns<FailingJob>(),
    { title: '开始失败', dataIndex: 'failingSince', render: (at: string) => <Stamp at={at} /> },
    {
      title: '下次重试',
      dataIndex: 'nextTryAt',
      render: (at: string | null) => (at ? <Stamp at={at} /> : '正在重试'),
    },
  ];
  return <ListTable rowKey="id" columns={columns} rows={rows} empty={null} />;
}
