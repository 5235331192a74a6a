import { failure } from '@ev/client/api-error.ts';
import { isOnline } from '@ev/client/connection.ts';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { type ComponentType, useState } from 'react';

/**
 * A sheet or dialog whose code loads when it is opened, so that visits that do not open it do not pay for it.
 * If the code cannot be loaded, an error is shown, and the next press tries again.
 */
export function useLateModal<Props>(load: () => Promise<ComponentType<Props>>): {
  /** Null until it was opened for the first time. */
  Modal: ComponentType<Props> | null;
  open: boolean;
  show(): void;
  close(): void;
} {
  // Wrapped in an object, because React would call a function.
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
