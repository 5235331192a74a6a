import { isRefusal } from '@ev/client/api-error.ts';
import type { ErrorName } from '@ev/contract/errors';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { ConfirmModal } from './confirm-modal.tsx';
import type { CommandForm } from './use-command-form.ts';

/**
 * The dialog of a command on an object that other staff may change too: what will happen, its fields, and a
 * reload if another person was faster.
 */
export function CommandModal({
  form,
  title,
  text,
  okText = title,
  danger = false,
  wide = false,
  moved,
  resume,
  onCancel,
  children,
}: {
  form: Pick<CommandForm<unknown>, 'submit' | 'pending' | 'error' | 'reload'>;
  title: string;
  text: ReactNode;
  okText?: string;
  danger?: boolean;
  wide?: boolean;
  /** Errors which mean that the shown data is out of date. */
  moved: readonly ErrorName[];
  /**
   * Continues with the current data and keeps the input; without it the dialog closes so that the data can be
   * viewed again.
   */
  resume?: (() => void) | undefined;
  onCancel: () => void;
  children?: ReactNode;
}) {
  const reload = () => {
    form.reload();
    (resume ?? onCancel)();
  };
  return (
    <ConfirmModal
      title={title}
      text={text}
      okText={okText}
      danger={danger}
      wide={wide}
      pending={form.pending}
      error={form.error}
      failureAction={
        isRefusal(form.error, ...moved) && (
          <Button size="small" onClick={reload}>
            {resume ? '按最新情况继续' : '查看最新状态'}
          </Button>
        )
      }
      onOk={form.submit}
      onCancel={onCancel}
    >
      {children}
    </ConfirmModal>
  );
}
