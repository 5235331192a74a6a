import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { checkInDrive } from '../../../../contract/staff-endpoints.ts';
import { CodeField } from '../../../parts/code-field.tsx';
import { type ActProps, moved, seenOf } from '../act-props.ts';

export function CheckInDrive({ drive, onDone, onCancel }: ActProps) {
  const address = useAddress();
  const form = useCommandForm(checkInDrive, {
    begin: { ...seenOf(drive), code: address.get('code') },
    fieldOf: { 'drive.checkInCodeWrong': 'code' },
    onDone: () => onDone('已签到，可以开始试驾'),
  });
  return (
    <CommandModal
      form={form}
      moved={moved}
      onCancel={onCancel}
      title="签到"
      text={`核对 ${drive.name} 的驾驶证，再输入他出示的签到码。`}
    >
      <CodeField
        value={form.typed.code}
        error={form.errors.code}
        onChange={(code) => form.change({ code })}
      />
    </CommandModal>
  );
}
