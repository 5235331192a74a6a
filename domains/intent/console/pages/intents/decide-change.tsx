import { isRefusal } from '@ev/client/api-error.ts';
import { useReadAnew } from '@ev/console-kit/command.ts';
import { ConfirmModal } from '@ev/console-kit/confirm-modal.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { Button } from 'antd';
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
  const readAnew = useReadAnew();
  const title = approve ? '同意变更' : '拒绝变更';
  const form = useCommandForm(decideIntentChange, {
    begin: { intentNo, approve, reason: '' },
    changes: ['intent.listAllIntents'],
    onDone: () => onDone(`已${title}`),
  });
  const reload = () => {
    void readAnew(['intent.listAllIntents']);
    onCancel();
  };
  return (
    <ConfirmModal
      title={title}
      text={
        approve
          ? '预订立即按客户申请的内容变更，金额不变。客户会收到通知，能看到处理说明。不能撤回。'
          : '预订保持原来的内容。客户会收到通知，能看到处理说明。'
      }
      okText={title}
      pending={form.pending}
      error={form.error}
      failureAction={
        isRefusal(form.error, 'intent.intentMoved', 'intent.intentNotFound') && (
          <Button size="small" onClick={reload}>
            查看最新状态
          </Button>
        )
      }
      onOk={form.submit}
      onCancel={onCancel}
    >
      <ReasonField
        label="处理说明"
        hint="客户能看到"
        value={form.typed.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </ConfirmModal>
  );
}
