import { watchConnection } from '@ev/client/connection.ts';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { useEffect } from 'react';

/** Announces that the phone went offline (specification §8). */
export function NetworkNotice() {
  useEffect(
    () => watchConnection(window, (title) => feedback.showToast({ title, durationMs: toastMs.standard })),
    [],
  );
  return null;
}
