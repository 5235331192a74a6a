import { isOnline } from '@ev/client/connection.ts';
import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/** Loads code that a tap or a scroll of this page will ask for while nobody waits for it. `load` must not change. */
export function useCodeAhead(load: () => Promise<unknown>): void {
  useEffect(
    () =>
      whenIdle(() => {
        // Without a network a browser may keep the failure; whoever asks in earnest is told.
        if (isOnline()) load().catch(() => undefined);
      }),
    [load],
  );
}
