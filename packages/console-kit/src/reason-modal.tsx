import type { ReactNode } from 'react';
import { ConfirmModal } from './confirm-modal.tsx';
import { ReasonField } from './reason-field.tsx';
import type { CommandForm } from './use-command-form.ts';

/** Asks for the reason of an action before it is done. */
export function ReasonModal({
  form,
  title,
  text,
  okText,
  danger = false,
  onCancel,
}: {
  form: CommandForm<{ reason: string }>;
  title: string;
  text: ReactNode;
  okText: string;
  danger?: boolean;
  onCancel: () => void;
}) {
  return (
    <ConfirmModal
      title={title}
      text={text}
      okText={okText}
      danger={danger}
      pending={form.pending}
      error={form.error}
      onOk={form.submit}
      onCancel={onCancel}
    >
      <ReasonField
        value={form.typed.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </ConfirmModal>
  );
}
