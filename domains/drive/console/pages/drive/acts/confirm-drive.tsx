import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { confirmDrive } from '../../../../contract/staff-endpoints.ts';
import { driveTime } from '../../../parts/drive-time.ts';
import { type ActProps, moved, seenOf } from '../act-props.ts';

export function ConfirmDrive({ drive, onDone, onCancel }: ActProps) {
  const form = useCommandForm(confirmDrive, {
    begin: seenOf(drive),
    onDone: () => onDone('已确认，客户会收到通知'),
  });
  return (
    <CommandModal
      form={form}
      moved={moved}
      onCancel={onCancel}
      title="确认预约"
      text={`${driveTime(drive)}，${drive.storeName}。客户会收到短信，里面有门店地址和签到码。`}
    />
  );
}
