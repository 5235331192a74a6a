import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CloseReason, modalStack } from './modal-stack.ts';
import { useScrollLock } from './use-scroll-lock.ts';

export interface ModalOptions {
  open: boolean;
  onClose: () => void;
  /** Called before anything but the app itself closes it; `false` keeps it open. */
  onCloseRequest?: (reason: CloseReason) => boolean | undefined;
  /** Whether a tap outside asks to close. */
  backdropCloses?: boolean;
}

const leaveMs = 260;

/**
 * A modal `<dialog>`: top layer, focus trap and restored focus, scroll lock, Escape and back press. `present`
 * says whether to render it; it stays true for a moment after closing, for the exit animation.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, options: ModalOptions) {
  const { open, backdropCloses = true } = options;
  const latest = useRef(options);
  const [leaving, setLeaving] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    setLeaving(!open);
  }
  useScrollLock(open);

  useEffect(() => {
    latest.current = options;
  });

  function requestClose(reason: CloseReason) {
    if (latest.current.onCloseRequest?.(reason) !== false) latest.current.onClose();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: requestClose reads what is latest
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    const leaveStack = modalStack.push({ element: dialog, requestClose });
    return () => {
      leaveStack();
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [open, ref]);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => setLeaving(false), leaveMs);
    return () => clearTimeout(timer);
  }, [leaving]);

  return {
    present: open || leaving,
    requestClose,
    dialogProps: {
      onCancel(event: { target: EventTarget; currentTarget: EventTarget; preventDefault(): void }) {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        requestClose('escape');
      },
      onClick(event: { target: EventTarget; currentTarget: EventTarget }) {
        if (backdropCloses && event.target === event.currentTarget) requestClose('backdrop');
      },
    },
  };
}
