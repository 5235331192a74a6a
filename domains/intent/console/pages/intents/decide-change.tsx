import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { decideIntentChange } from '../../../contract/staff-endpoints.ts';

export function DecideChange({
  intentNo,
  approve,
  onDone,
  onCancel,
}: {
  intentNo: string;
  approve: boolean;
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const title = approve ? '同意变更' : '拒绝变更';
  const form = useCommandForm(decideIntentChange, {
    begin: { intentNo, approve, reason: '' },
    onDone: () => onDone(`已${title}`),
  });
  return (
    <CommandModal
      title={title}
      text={
        approve
          ? '预订立即按客户申请的内容变更，金额不变。客户会收到通知，能看到处理说明。不能撤回。'
          : '预订保持原来的内容。客户会收到通知，能看到处理说明。'
      }
      form={form}
      moved={['intent.intentMoved', 'intent.intentNotFound']}
      onCancel={onCancel}
    >
      <ReasonField
        label="处理说明"
        hint="客户能看到"
        value={form.typed.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </CommandModal>
  );
}
