import { useCommand } from '@ev/console-kit/command.ts';
import { ConfirmModal } from '@ev/console-kit/confirm-modal.tsx';
import { useQueueText } from '../../words/use-queue-text.ts';

/** One job, or all failed jobs of a queue. */
export type Retrying = { queue: string; id: string } | { queue: string; count: number };

export function RetryJobs({
  retrying,
  onDone,
  onCancel,
}: {
  retrying: Retrying;
  onDone: (retried: number) => void;
  onCancel: () => void;
}) {
  const retry = useCommand('operations.retryJob');
  const queueText = useQueueText();
  const one = 'id' in retrying;
  const { queue } = retrying;
  return (
    <ConfirmModal
      title={one ? `重试“${queueText(queue)}”` : `重试全部“${queueText(queue)}”`}
      text={
        one
          ? '任务会立即重新排队，再执行一次。'
          : `${retrying.count} 个失败的任务会立即重新排队，各再执行一次。`
      }
      okText="重试"
      pending={retry.isPending}
      error={retry.error}
      onOk={() =>
        retry.mutate(one ? { queue, id: retrying.id } : { queue }, {
          onSuccess: ({ retried }) => onDone(retried),
        })
      }
      onCancel={onCancel}
    />
  );
}
