import { ReasonModal } from '@ev/console-kit/reason-modal.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { endUserSessions } from '../../../contract/users.ts';
import type { User } from '../../public.ts';

export function EndSessions({
  user,
  onDone,
  onCancel,
}: {
  user: User;
  onDone: (ended: number) => void;
  onCancel: () => void;
}) {
  const form = useCommandForm(endUserSessions, {
    begin: { uid: user.uid, reason: '' },
    onDone: ({ ended }) => onDone(ended),
  });
  return (
    <ReasonModal
      form={form}
      title={`强制 ${user.nickname} 退出登录`}
      text={`客户在 ${user.sessions.length} 台设备上的登录会立即失效，需要重新登录。原因会记入审计日志。`}
      okText="强制退出"
      danger
      onCancel={onCancel}
    />
  );
}
