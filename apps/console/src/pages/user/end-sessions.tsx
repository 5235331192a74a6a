import { endUserSessions } from '@ev/contract/staff/users';
import { useState } from 'react';
import { useCommand } from '../../data/command.ts';
import type { User } from '../../data/user.ts';
import { firstMessages, refusedFields } from '../../labels/form-errors.ts';
import { ConfirmModal } from '../../parts/confirm-modal.tsx';
import { ReasonField } from '../../parts/reason-field.tsx';

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
      <ReasonField
        value={reason}
        error={message}
        onChange={(text) => {
          setReason(text);
          setMessage(undefined);
        }}
      />
    </ConfirmModal>
  );
}
