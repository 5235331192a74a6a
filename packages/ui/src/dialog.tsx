import { type ReactNode, useId, useRef } from 'react';
import { Button } from './button.tsx';
import s from './dialog.module.css';
import { type ModalOptions, useModal } from './use-modal.ts';

export interface DialogProps extends ModalOptions {
  title: string;
  children?: ReactNode;
  onConfirm: () => void;
  confirmText?: string;
  /** Without it the dialog is an alert with one button. */
  cancelText?: string;
  /** The confirmed action is irreversible. */
  danger?: boolean;
  /** The confirmed action is running. */
  loading?: boolean;
  look?: 'day' | 'night';
}

/** A short question or notice that blocks everything else. The default button has the accent colour. */
export function Dialog({
  title,
  children,
  onConfirm,
  confirmText = '确定',
  cancelText,
  danger,
  loading,
  look,
  ...options
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { present, requestClose, dialogProps } = useModal(dialog, { backdropCloses: false, ...options });
  if (!present) return null;
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={s.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-text` : undefined}
      data-look={look}
      {...dialogProps}
    >
      <div className={s.body}>
        <h2 id={`${id}-title`} className={s.title}>
          {title}
        </h2>
        {children && (
          <div id={`${id}-text`} className={s.text}>
            {children}
          </div>
        )}
        <div className={s.actions}>
          {cancelText && (
            <Button variant="secondary" onClick={() => requestClose('button')}>
              {cancelText}
            </Button>
          )}
          <Button variant={danger ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
            {confirmText}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
