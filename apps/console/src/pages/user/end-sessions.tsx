import { endUserSessions } from '@ev/contract/staff/users';
import { Input } from 'antd';
import { useState } from 'react';
import { useCommand } from '../../data/command.ts';
import type { User } from '../../data/user.ts';
import { firstMessages, refusedFields } from '../../labels/form-errors.ts';
import { ConfirmModal } from '../../parts/confirm-modal.tsx';
import { Field } from '../../parts/field.tsx';

export function EndSessions({
  user,
  onDone,
  onCancel,
}: {
  user: User;
  onDone: (ended: number) => void;
  onCancel: () => void;
}) {
  const [reason, setReason] = useState('');
  const [message, setMessage] = useState<string | undefined>();
  const end = useCommand('staff.endUserSessions', ['staff.getUser']);

  const submit = () => {
    const { success, data, error } = endUserSessions.input.safeParse({ uid: user.uid, reason });
    setMessage(success ? undefined : firstMessages(error.issues).reason);
    if (!success) return;
    end.mutate(data, {
      onSuccess: ({ ended }) => onDone(ended),
      onError: (refusal) => setMessage(refusedFields(refusal).reason),
    });
  };

  return (
    <ConfirmModal
      title={`强制 ${user.nickname} 退出登录`}
      text={`客户在 ${user.sessions.length} 台设备上的登录会立即失效，需要重新登录。原因会记入审计日志。`}
      okText="强制退出"
      danger
      pending={end.isPending}
      error={message ? null : end.error}
      onOk={submit}
      onCancel={onCancel}
    >
      <Field id="reason" label="原因" error={message}>
        {(field) => (
          <Input.TextArea
            {...field}
            autoSize={{ minRows: 2 }}
            maxLength={200}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              setMessage(undefined);
            }}
          />
        )}
      </Field>
    </ConfirmModal>
  );
}
