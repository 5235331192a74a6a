import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import type { StaffPhoneRequest } from '../../../contract/phone-change.ts';
import { judgePhoneRequest } from '../../../contract/phone-endpoints.ts';

type ActProps = { request: StaffPhoneRequest; onDone: (said: string) => void; onCancel: () => void };

/** Errors which mean that the shown request is out of date. */
const moved = [
  'account.phoneRequestMoved',
  'account.phoneRequestNotFound',
  'account.phoneChangedRecently',
  'account.phoneObstacle',
] as const;

export function Approve({
  request: { requestNo, maskedOldPhone, maskedNewPhone },
  onDone,
  onCancel,
}: ActProps) {
  const form = useCommandForm(judgePhoneRequest, {
    begin: { requestNo, approved: true, reason: '' },
    onDone: () => onDone('已通过，手机号已更换，客户会收到消息'),
  });
  return (
    <CommandModal
      title="通过换号申请"
      text={`登录手机号从 ${maskedOldPhone} 更换为 ${maskedNewPhone}，立即生效；客户在所有设备上需要重新登录。`}
      okText="通过"
      danger
      form={form}
      moved={moved}
      onCancel={onCancel}
    />
  );
}

export function Reject({ request: { requestNo }, onDone, onCancel }: ActProps) {
  const form = useCommandForm(judgePhoneRequest, {
    begin: { requestNo, approved: false, reason: '' },
    onDone: () => onDone('已拒绝，客户会收到原因'),
  });
  return (
    <CommandModal
      title="不通过换号申请"
      text="客户会收到原因，可以核对后再次申请。"
      okText="不通过"
      danger
      form={form}
      moved={moved}
      onCancel={onCancel}
    >
      <ReasonField
        hint="客户会看到，写清楚为什么和怎么改"
        longest={100}
        value={form.typed.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </CommandModal>
  );
}
