import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { markNoShow } from '../../../../contract/staff-endpoints.ts';
import { type ActProps, moved, seenOf } from '../act-props.ts';

export function MarkNoShow({ drive, onDone, onCancel }: ActProps) {
  const form = useCommandForm(markNoShow, {
    begin: seenOf(drive),
    onDone: () => onDone('已标记未到店，试驾车可以给其他客户'),
  });
  return (
    <CommandModal
      form={form}
      moved={moved}
      onCancel={onCancel}
      danger
      title="客户未到店"
      okText="标记未到店"
      text="预约会取消，客户会收到“已过预约时间，自动取消”的通知，可以重新预约。先打个电话确认更好。"
    />
  );
}
