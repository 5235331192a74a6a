import { failure } from '@ev/client/api-error.ts';
import { isOnline } from '@ev/client/connection.ts';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { type ComponentType, useState } from 'react';

/**
 * A sheet or dialog whose code comes with the press that opens it, so that no visit pays for what few open. Where
 * the code does not come, that is said, and the next press asks again.
 */
export function useLateModal<Props>(load: () => Promise<ComponentType<Props>>): {
  /** Null until it was opened for the first time. */
  Modal: ComponentType<Props> | null;
  open: boolean;
  show(): void;
  close(): void;
} {
  // Kept in an object, because React would call a function.
  const [loaded, setLoaded] = useState<{ Modal: ComponentType<Props> } | null>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const show = () => {
    setOpen(true);
    if (loaded) return;
    load().then(
      (Modal) => setLoaded({ Modal }),
      () => {
        close();
        const title = isOnline() ? '没有加载成功，请刷新页面后重试' : failure('offline').message;
        feedback.showToast({ title, durationMs: toastMs.standard });
      },
    );
  };
  return { Modal: loaded?.Modal ?? null, open, show, close };
}
