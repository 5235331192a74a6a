import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { undoCheckIn } from '../../../../contract/staff-endpoints.ts';
import { type ActProps, moved, seenOf } from '../act-props.ts';

export function UndoCheckIn({ drive, onDone, onCancel }: ActProps) {
  const form = useCommandForm(undoCheckIn, {
    begin: { ...seenOf(drive), reason: '' },
    onDone: () => onDone('已撤销签到，客户到店后可以再次签到'),
  });
  return (
    <CommandModal
      form={form}
      moved={moved}
      onCancel={onCancel}
      title="撤销签到"
      text={`${drive.name} 还没有到店时撤销。撤销后客户可以自己改期或取消；试驾时间已过的预约会自动取消。`}
    >
      <ReasonField
        hint="只有同事能看到，2 到 200 个字"
        value={form.typed.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </CommandModal>
  );
}
