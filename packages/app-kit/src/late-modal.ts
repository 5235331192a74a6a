import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { useEffect, useState } from 'react';

type Opened = { open: boolean; onClose: () => void };

/** Whether a modal has been opened: from then on it stays, so that it can show how it closes. */
export function useOnceOpened({ open }: Pick<Opened, 'open'>): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened;
}

/** Stands for a modal whose code could not be loaded. */
export function ModalNotLoaded({ open, onClose }: Opened) {
  useEffect(() => {
    if (!open) return;
    feedback.showToast({ title: '没有加载出来，请检查网络后刷新页面', durationMs: toastMs.custom });
    onClose();
  }, [open, onClose]);
  return null;
}
