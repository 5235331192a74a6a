import { Stamp } from '@ev/console-kit/stamp.tsx';
import { useWords } from '@ev/console-kit/words.ts';
import type { Output } from '@ev/query/read.ts';
import { Button, Table, type TableColumnsType } from 'antd';
import { useQueueText } from '../../words/use-queue-text.ts';
import s from './jobs-page.module.css';

type Queue = Output<'operations.listJobs'>['queues'][number];

export function QueuesTable({ queues, onShow }: { queues: Queue[]; onShow: (queue: string) => void }) {
  const queueText = useQueueText();
  const { queues: words } = useWords();
  // Queues of older releases are listed only while they contain jobs.
  const shown = queues.filter(
    ({ name, waiting, active, failed, completed }) =>
      name in words || waiting + active + failed + completed > 0,
  );
  const columns: TableColumnsType<Queue> = [
    {
      title: '任务',
      dataIndex: 'name',
      render: (name: string) => (
        <>
          {queueText(name)}
          <div className={s.name}>{name}</div>
        </>
      ),
    },
    { title: '等待', dataIndex: 'waiting', align: 'right' },
    { title: '已到时间', dataIndex: 'due', align: 'right' },
    { title: '执行中', dataIndex: 'active', align: 'right' },
    {
      title: '失败',
      dataIndex: 'failed',
      align: 'right',
      render: (failed: number, { name }) =>
        failed === 0 ? (
          0
        ) : (
          <Button
            size="small"
            type="link"
            danger
            onClick={() => onShow(name)}
            aria-label={`查看 ${failed} 个失败的${queueText(name)}`}
          >
            {failed}
          </Button>
        ),
    },
    { title: '已完成', dataIndex: 'completed', align: 'right' },
    {
      title: '最早一个应在',
      dataIndex: 'oldestDueAt',
      render: (oldestDueAt: string | null) => (oldestDueAt ? <Stamp at={oldestDueAt} /> : '—'),
    },
  ];
  return (
    <Table<Queue>
      rowKey="name"
      size="small"
      columns={columns}
      dataSource={shown}
      pagination={false}
      scroll={{ x: 'max-content' }}
    />
  );
}
