import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { knownPictures, watchNear } from './picture-loading.ts';

/** Specification, "Business constants". */
export const pictureRetries = 3;
export const pictureRetryMs = 800;

const nothingChanges = () => () => undefined;

/**
 * When a picture is asked for, and again: near the viewport, three times more by itself when it does not come.
 * What the server wrote has its address from the start, so that the browser finds it before any script runs.
 * @param key names the picture, in whatever size and format it comes
 * @param first loads at once and before the others
 */
export function useLazyPicture(key: string, first = false) {
  const image = useRef<HTMLImageElement>(null);
  const drawn = useSyncExternalStore<'served' | 'new' | 'known'>(
    nothingChanges,
    () => (knownPictures.has(key) ? 'known' : 'new'),
    () => 'served',
  );
  const [beginning] = useState(drawn);
  const [near, setNear] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'loading' | 'loaded' | 'waiting' | 'failed'>(
    beginning === 'known' ? 'loaded' : 'loading',
  );
  const atOnce = first || beginning === 'known';

  const settle = (isThere: boolean) => {
    if (isThere) knownPictures.add(key);
    setState(isThere ? 'loaded' : attempt < pictureRetries ? 'waiting' : 'failed');
  };
  const retry = () => {
    setAttempt(attempt + 1);
    setState('loading');
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: it may have come, or failed, before this script ran
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.currentSrc) settle(element.naturalWidth > 0);
  }, []);

  useEffect(() => {
    const element = image.current;
    if (element && !atOnce) return watchNear(element, () => setNear(true));
  }, [atOnce]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one pause for each failure
  useEffect(() => {
    if (state !== 'waiting') return;
    const timer = setTimeout(retry, pictureRetryMs);
    return () => clearTimeout(timer);
  }, [state]);

  const asked = atOnce || near || beginning === 'served';
  return {
    state,
    retry,
    asked,
    /** Of the element around the image: a new attempt is a new element, which asks anew. */
    attempt,
    image: {
      ref: image,
      loading: atOnce || near ? 'eager' : 'lazy',
      fetchPriority: first ? 'high' : undefined,
      decoding: atOnce ? undefined : 'async',
      onLoad: () => settle(true),
      onError: () => settle(false),
    },
  } as const;
}
