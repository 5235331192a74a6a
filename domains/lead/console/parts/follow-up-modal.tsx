import { isRefusal } from '@ev/client/api-error.ts';
import { ConfirmModal } from '@ev/console-kit/confirm-modal.tsx';
import type { CommandForm } from '@ev/console-kit/use-command-form.ts';
import { Alert } from 'antd';
import { type ReactNode, useState } from 'react';
import { FollowUpNow } from '../../contract/follow-up.ts';
import { followUpStatusNames } from '../../contract/follow-up-statuses.ts';

/**
 * Dialog of a follow-up. If a colleague was faster, it shows their change, keeps the input, and allows
 * sending it again.
 */
export function FollowUpModal({
  form,
  title,
  text,
  onCancel,
  children,
}: {
  form: Pick<
    CommandForm<{ seenVersion: number }>,
    'typed' | 'change' | 'submit' | 'pending' | 'error' | 'reload'
  >;
  title: string;
  text: string;
  onCancel: () => void;
  children: ReactNode;
}) {
  const [told, setTold] = useState<number | null>(null);
  const now = isRefusal(form.error, 'lead.leadMoved')
    ? FollowUpNow.safeParse(form.error.details).data
    : undefined;
  // The new version counts as seen, so that submitting again is deliberate.
  if (now && told !== now.version) {
    setTold(now.version);
    form.change({ seenVersion: now.version });
  }
  const cancel = () => {
    if (now) form.reload();
    onCancel();
  };
  return (
    <ConfirmModal
      title={title}
      text={text}
      okText={now ? '仍然提交' : title}
      pending={form.pending}
      error={now ? null : form.error}
      onOk={form.submit}
      onCancel={cancel}
    >
      {children}
      {now && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title="同事刚刚更新过"
          description={`现在是“${followUpStatusNames[now.status]}”，由${now.owner ?? '无人'}跟进${
            now.note ? `，最近的记录：${now.note}` : ''
          }。你填写的内容还在，确认后可以再次提交。`}
        />
      )}
    </ConfirmModal>
  );
}
