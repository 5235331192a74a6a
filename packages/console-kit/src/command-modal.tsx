import { isRefusal } from '@ev/client/api-error.ts';
import type { EndpointId } from '@ev/contract';
import type { ErrorName } from '@ev/contract/errors';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useReadAnew } from './command.ts';
import { ConfirmModal } from './confirm-modal.tsx';
import type { CommandForm } from './use-command-form.ts';

/**
 * The window of a command on something that others may act on too: what will happen, its fields, and a fresh look
 * when somebody was faster.
 */
export function CommandModal({
  form,
  title,
  text,
  okText = title,
  danger = false,
  wide = false,
  moved,
  reads,
  resume,
  onCancel,
  children,
}: {
  form: Pick<CommandForm<unknown>, 'submit' | 'pending' | 'error'>;
  title: string;
  text: ReactNode;
  okText?: string;
  danger?: boolean;
  wide?: boolean;
  /** Refusals that say that what is on the screen is no longer so. */
  moved: readonly ErrorName[];
  /** The calls whose answers are on the screen. */
  reads: readonly EndpointId[];
  /** Goes on from what is so now and keeps what was typed; without it the window closes for a fresh look. */
  resume?: (() => void) | undefined;
  onCancel: () => void;
  children?: ReactNode;
}) {
  const readAnew = useReadAnew();
  const reload = () => {
    void readAnew(reads);
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
