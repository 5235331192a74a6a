import { ConfirmModal } from '@ev/console-kit/confirm-modal.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { ActFrame } from '@ev/order/console/public.ts';
import { useState } from 'react';
import { releaseRefund } from '../../contract/endpoints.ts';
import { useRefundTasks } from '../data/refund-tasks.ts';
import { actText } from '../words/acts.ts';
import { type RefundTask, releaseWords } from '../words/refund-task.ts';

type Ways = { onDone: (said: string) => void; onCancel: () => void };

/**
 * Releases a refund. The list of tasks says who released it first, and above which amount two people are
 * needed.
 */
export function ReleaseRefund({ orderNo, ...ways }: { orderNo: string } & Ways) {
  const tasks = useRefundTasks();
  const found = tasks.data?.tasks.find(
    ({ businessNo, kind }) => businessNo === orderNo && ['waitsForRelease', 'waitsForSecond'].includes(kind),
  );
  // The list drops a finished task before this window receives the response.
  const [task, setTask] = useState<RefundTask | null>(null);
  if (task === null && found) setTask(found);
  if (tasks.data && task) return <Release task={task} limitFen={tasks.data.secondPersonAboveFen} {...ways} />;
  return (
    <ConfirmModal
      title={actText.releaseRefund}
      text={tasks.data ? '这笔退款已处理，不需要放款。' : '正在读取这笔退款'}
      okText={tasks.data ? '知道了' : '重试'}
      pending={tasks.isFetching}
      error={tasks.error}
      onOk={tasks.data ? ways.onCancel : () => void tasks.refetch()}
      onCancel={ways.onCancel}
    />
  );
}

function Release({ task, limitFen, onDone, onCancel }: { task: RefundTask; limitFen: number } & Ways) {
  const amount = formatYuan(task.amountFen);
  const { title, text } = releaseWords(task, limitFen);
  const form = useCommandForm(releaseRefund, {
    begin: { orderNo: task.businessNo, ...(task.version === null ? {} : { seenVersion: task.version }) },
    onDone: ({ released }) =>
      onDone(released ? `已放款 ${amount}，正在原路退回` : `已首次放款 ${amount}，等待另一位同事复核`),
  });
  return <ActFrame form={form} title={title} text={text} okText={title} danger onCancel={onCancel} />;
}
