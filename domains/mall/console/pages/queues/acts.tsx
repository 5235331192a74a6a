import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { pauseQueue, type QueueLine, resumeQueue } from '../../../contract/queue.ts';
import { PrivateReason } from '../../parts/private-reason.tsx';

type ActProps = { queue: QueueLine; onDone: (said: string) => void; onCancel: () => void };

const moved = ['mall.queueMoved', 'mall.offerNotFound'] as const;

export function PauseQueue({ queue: { offerCode, name }, onDone, onCancel }: ActProps) {
  const form = useCommandForm(pauseQueue, {
    begin: { offerCode, reason: '' },
    onDone: () => onDone('已暂停，客户的位置会保留'),
  });
  return (
    <CommandModal
      title="暂停排队"
      text={`“${name}”不再轮到新的客户，已轮到的客户仍可下单，排队位置会保留。`}
      danger
      form={form}
      moved={moved}
      onCancel={onCancel}
    >
      <PrivateReason label="暂停原因" form={form} />
    </CommandModal>
  );
}

export function ResumeQueue({ queue: { offerCode, name }, onDone, onCancel }: ActProps) {
  const form = useCommandForm(resumeQueue, {
    begin: { offerCode },
    onDone: () => onDone('已恢复，一分钟内继续轮到客户'),
  });
  return (
    <CommandModal
      title="恢复排队"
      text={`“${name}”的客户会继续按顺序轮到。`}
      form={form}
      moved={moved}
      onCancel={onCancel}
    />
  );
}
