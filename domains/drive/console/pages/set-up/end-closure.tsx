import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { stampText } from '@ev/console-kit/time.ts';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { type DriveClosure, endClosure } from '../../../contract/staff-calendar.ts';

export function EndClosure({
  closure: { closureId, from, to, carName },
  onDone,
  onCancel,
}: {
  closure: DriveClosure;
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const form = useCommandForm(endClosure, {
    begin: { closureId },
    onDone: ({ removed }) => onDone(removed ? '已取消停驾，客户可以预约' : '已恢复试驾，客户可以预约'),
  });
  return (
    <CommandModal
      form={form}
      onCancel={onCancel}
      moved={['drive.closureNotFound']}
      title="恢复试驾"
      text={`${carName ?? '全店'} ${stampText(from)} 至 ${stampText(to)} 停驾。恢复后客户可以预约剩下的时间，已取消的预约不会恢复。`}
    />
  );
}
