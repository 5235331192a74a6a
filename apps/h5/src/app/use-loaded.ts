import { useEffect, useState } from 'react';
import { reloadForStaleBuild } from './stale-build.ts';

/** From here on the loading box is shown (specification §9: timeout of a lazy page). */
const slowAfterMs = 3_000;
/** From here on the load counts as failed (specification §9: delay of a lazy page). */
const failedAfterMs = 10_000;

export type LoadState = 'loading' | 'slow' | 'failed';

/**
 * A part of the app that may still be on its way: null until it is here. What is loaded must not change while the
 * component lives.
 */
export function useLoaded<Part>(
  loaded: () => Part | null,
  load: () => Promise<Part>,
): [Part | null, LoadState] {
  // Kept in an object, because a part may be a function, which React would call.
  const [part, setPart] = useState(() => ({ value: loaded() }));
  const [state, setState] = useState<LoadState>('loading');
  const isHere = part.value !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded does not change.
  useEffect(() => {
    if (isHere) return;
    let live = true;
    const slow = setTimeout(() => setState('slow'), slowAfterMs);
    const failed = setTimeout(() => setState('failed'), failedAfterMs);
    load().then(
      (value) => live && setPart({ value }),
      () => live && !reloadForStaleBuild() && setState('failed'),
    );
    return () => {
      live = false;
      clearTimeout(slow);
      clearTimeout(failed);
    };
  }, [isHere]);

  return [part.value, state];
}
