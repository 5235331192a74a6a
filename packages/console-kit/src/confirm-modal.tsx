import { Modal } from 'antd';
import { type FormEvent, type ReactNode, useId } from 'react';
import s from './confirm-modal.module.css';
import { FailureNotice } from './failure-notice.tsx';

/** Asks for confirmation and the required input, and shows why the action failed. */
export function ConfirmModal({
  title,
  text,
  okText,
  danger = false,
  wide = false,
  pending,
  error,
  failureAction,
  onOk,
  onCancel,
  children,
}: {
  title: string;
  text?: ReactNode;
  okText: string;
  danger?: boolean;
  /** For many fields side by side. */
  wide?: boolean;
  pending: boolean;
  error: unknown;
  /** What helps if a retry does not. */
  failureAction?: ReactNode;
  onOk: () => void;
  onCancel: () => void;
  /** The fields to fill in. */
  children?: ReactNode;
}) {
  const form = useId();
  // The dialog would focus its close button, and Enter would close it.
  const begin = () => {
    const window = document.getElementById(form)?.closest('[role="dialog"]');
    window?.querySelector<HTMLElement>('form input, form textarea, button[type="submit"]')?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!pending) onOk();
  };
  return (
    <Modal
      open
      title={title}
      okText={okText}
      okButtonProps={{ danger, htmlType: 'submit', form, loading: pending }}
      cancelText="取消"
      onCancel={onCancel}
      afterOpenChange={(open) => open && begin()}
      mask={{ closable: false }}
      transitionName=""
      maskTransitionName=""
      width={wide ? 720 : 480}
    >
      <form id={form} className={s.form} onSubmit={submit} noValidate>
        {text && <div className={s.text}>{text}</div>}
        {children}
        <FailureNotice error={error} action={failureAction} />
      </form>
    </Modal>
  );
}
