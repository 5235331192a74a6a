import { useCallback, useEffect, useState } from 'react';
import { makePoster } from '../../data/poster.ts';
import type { PosterContent } from '../../model/poster/poster-content.ts';

/**
 * Draws the poster when the page opens, and again when its content changes.
 * @param address full URL, as encoded in the QR code
 */
export function usePoster(content: PosterContent, address: string) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ poster: string | null; failed: boolean }>({
    poster: null,
    failed: false,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt draws.
  useEffect(() => {
    let live = true;
    const show = (next: typeof state) => live && setState(next);
    show({ poster: null, failed: false });
    makePoster(content, address).then(
      (poster) => show({ poster, failed: false }),
      () => show({ poster: null, failed: true }),
    );
    return () => {
      live = false;
    };
  }, [content, address, attempt]);

  return { ...state, again: useCallback(() => setAttempt((before) => before + 1), []) };
}
