import { isOnline } from '@ev/client/connection.ts';
import { useCallback, useEffect, useState } from 'react';
import { reloadForStaleBuild } from './stale-build.ts';

/** After this time the loading box is shown (specification §9: timeout of a lazy page). */
const slowAfterMs = 3_000;
/** After this time loading counts as failed (specification §9: delay of a lazy page). */
const failedAfterMs = 10_000;

export type LoadState = 'loading' | 'slow' | 'failed' | 'offline';

/**
 * A part of the app that may still be loading: null until it is loaded. The part must not change while the
 * component lives. What could not be loaded without a network is loaded when the network is back, or on a
 * retry.
 */
export function useLoaded<Part>(
  loaded: () => Part | null,
  load: () => Promise<Part>,
): { part: Part | null; state: LoadState; again(): void } {
  // Wrapped in an object, because a part may be a function, which React would call.
  const [part, setPart] = useState(() => ({ value: loaded() }));
  const [state, setState] = useState<LoadState>('loading');
  const [tries, setTries] = useState(0);
  const again = useCallback(() => setTries((before) => before + 1), []);
  const isHere = part.value !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded does not change.
  useEffect(() => {
    if (isHere) return;
    let live = true;
    const slow = setTimeout(() => setState('slow'), slowAfterMs);
    const failed = setTimeout(() => setState('failed'), failedAfterMs);
    const stop = () => {
      live = false;
      clearTimeout(slow);
      clearTimeout(failed);
    };
    load().then(
      (value) => live && setPart({ value }),
      () => {
        if (!live) return;
        stop();
        if (!isOnline()) setState('offline');
        // Some browsers cache the failure of a file, so that only a reload of the whole page helps.
        else if (!reloadForStaleBuild()) setState('failed');
      },
    );
    return stop;
  }, [isHere, tries]);

  useEffect(() => {
    if (state !== 'offline') return;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [state, again]);

  return { part: part.value, state, again };
}
