import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import type { StaffClosing } from '../../../contract/closing.ts';
import { retryClosing, withdrawAnyClosing } from '../../../contract/staff-endpoints.ts';

type ActProps = {
  closing: StaffClosing;
  onDone: (said: string) => void;
  onCancel: () => void;
};

/** Errors which mean that the shown request is out of date. */
const moved = ['closing.moved', 'closing.notFound'] as const;

export function RetryForm({ closing: { closingNo }, onDone, onCancel }: ActProps) {
  const form = useCommandForm(retryClosing, {
    begin: { closingNo },
    onDone: ({ status }) =>
      onDone(status === 'done' ? '账号已注销，客户会收到短信' : '还有没办完的事，账号没有注销'),
  });
  return (
    <CommandModal
      title="重试注销"
      text="再检查一次没办完的事。都办完了就马上注销账号、删除个人信息，不能恢复。"
      danger
      form={form}
      moved={moved}
      onCancel={onCancel}
    />
  );
}

export function WithdrawForm({ closing: { closingNo }, onDone, onCancel }: ActProps) {
  const form = useCommandForm(withdrawAnyClosing, {
    begin: { closingNo, reason: '' },
    onDone: () => onDone('已撤回，账号不会注销'),
  });
  return (
    <CommandModal
      title="代客户撤回"
      text="客户不能登录又想保留账号时使用，请先核实是本人。"
      form={form}
      moved={moved}
      onCancel={onCancel}
    >
      <ReasonField
        value={form.typed.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </CommandModal>
  );
}
