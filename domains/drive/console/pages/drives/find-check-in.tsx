import { ConfirmModal } from '@ev/console-kit/confirm-modal.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { useNavigate } from 'react-router';
import { findCheckIn } from '../../../contract/staff-endpoints.ts';
import { CodeField } from '../../parts/code-field.tsx';

/** Finds the booking of a customer in the store by their check-in code. */
export function FindCheckIn({ onCancel }: { onCancel: () => void }) {
  const navigate = useNavigate();
  const form = useCommandForm(findCheckIn, {
    begin: { code: '' },
    fieldOf: { 'drive.checkInCodeUnknown': 'code' },
    onDone: ({ driveId }, { code }) => void navigate(`/drives/${driveId}?code=${code}`),
  });
  return (
    <ConfirmModal
      title="客户签到"
      text="输入客户在“我的试驾”里出示的 6 位签到码，打开他今天的预约。"
      okText="查找预约"
      pending={form.pending}
      error={form.error}
      onOk={form.submit}
      onCancel={onCancel}
    >
      <CodeField
        value={form.typed.code}
        error={form.errors.code}
        onChange={(code) => form.change({ code })}
      />
    </ConfirmModal>
  );
}
