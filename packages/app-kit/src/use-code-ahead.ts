import { isOnline } from '@ev/client/connection.ts';
import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * Preloads code that a tap or a scroll on this page will need, while the browser is idle. `load` must not
 * change.
 */
export function useCodeAhead(load: () => Promise<unknown>): void {
  useEffect(
    () =>
      whenIdle(() => {
        // Without a network a browser may cache the failure. Errors are ignored here, because a real use
        // reports them.
        if (isOnline()) load().catch(() => undefined);
      }),
    [load],
  );
}
