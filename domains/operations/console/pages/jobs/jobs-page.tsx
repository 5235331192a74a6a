import { pageOf } from '@ev/console-kit/list-page.tsx';
import { PageHead } from '@ev/console-kit/page-head.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useQueueText } from '../../words/use-queue-text.ts';
import { FailedTable } from './failed-table.tsx';
import { FailingTable } from './failing-table.tsx';
import s from './jobs-page.module.css';
import { QueuesTable } from './queues-table.tsx';
import { type Retrying, RetryJobs } from './retry-jobs.tsx';

/** Background jobs: how many wait, and which have failed. */
export function JobsPage() {
  const address = useAddress();
  const queue = address.get('queue');
  const jobs = useRead(
    'operations.listJobs',
    { queue: queue || undefined, ...pageOf(address) },
    { keepPrevious: true },
  );
  const mayRetry = useMay('jobs.retry');
  const [retrying, setRetrying] = useState<Retrying | null>(null);
  const queueText = useQueueText();
  const [notice, tell] = useNotice();

  return (
    <>
      <PageHead title="后台任务" query={jobs} />
      {notice}
      <QueryView query={jobs} what="后台任务">
        {({ queues, failed, failing }) => (
          <div className={s.panels}>
            {failing.total > 0 && (
              <Panel title="反复失败的任务" note={`${failing.total} 个，仍在自动重试`}>
                <FailingTable rows={failing.list} />
                {failing.list.length < failing.total && (
                  <p className={s.name}>只列出失败最久的 {failing.list.length} 个</p>
                )}
              </Panel>
            )}
            <Panel
              title={queue ? `失败的任务：${queueText(queue)}` : '失败的任务'}
              note={`${failed.total} 个`}
            >
              {queue && (
                <div className={s.acts}>
                  <Button onClick={() => address.show({ queue: '' })}>显示全部任务</Button>
                  {mayRetry && failed.total > 0 && (
                    <Button onClick={() => setRetrying({ queue, count: failed.total })}>全部重试</Button>
                  )}
                </div>
              )}
              <FailedTable
                rows={failed.list}
                waiting={jobs.isPlaceholderData}
                onRetry={mayRetry ? ({ id, queue: name }) => setRetrying({ queue: name, id }) : null}
                page={{ ...pageOf(address), total: failed.total, onChange: address.showPage }}
              />
            </Panel>
            <Panel title="全部任务" note="点击失败数只看这一种">
              <QueuesTable queues={queues} onShow={(name) => address.show({ queue: name })} />
            </Panel>
          </div>
        )}
      </QueryView>
      {retrying && (
        <RetryJobs
          retrying={retrying}
          onDone={(retried) => {
            setRetrying(null);
            tell(`已重新排队 ${retried} 个任务`);
          }}
          onCancel={() => setRetrying(null)}
        />
      )}
    </>
  );
}
