import type { TableColumnsType } from 'antd';
import type { FailedJob } from '../../../contract/jobs.ts';
import { useQueueText } from '../../words/use-queue-text.ts';
import s from './jobs-page.module.css';

/** What a job does, its object, its error and the number of attempts. */
export function useJobColumns<
  Job extends Pick<FailedJob, 'queue' | 'payload' | 'about' | 'error' | 'tries'>,
>(): TableColumnsType<Job> {
  const queueText = useQueueText();
  return [
    {
      title: '任务',
      dataIndex: 'queue',
      render: (queue: string) => (
        <>
          {queueText(queue)}
          <div className={s.name}>{queue}</div>
        </>
      ),
    },
    {
      title: '对象',
      dataIndex: 'payload',
      render: (payload: FailedJob['payload'], { about }) =>
        about ?? (Object.values(payload).join('、') || '无'),
    },
    {
      title: '错误',
      dataIndex: 'error',
      render: (error: string) => <div className={s.error}>{error || '没有留下原因'}</div>,
    },
    { title: '次数', dataIndex: 'tries', align: 'right' },
  ];
}
