import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { knownPictures, watchNear } from './picture-loading.ts';

/** Specification, "Business constants". */
export const pictureRetries = 3;
export const pictureRetryMs = 800;

const nothingChanges = () => () => undefined;

/**
 * When a picture is asked for, and again: near the viewport, three times more by itself when it does not come, and once
 * more whenever the network is back. Only the first is asked for before the page's code is here: on a slow line the
 * others would take that code's place, and what was tapped would wait for them.
 * @param key names the picture, in whatever size and format it comes
 * @param first loads at once and before the others
 */
export function useLazyPicture(key: string, first = false) {
  const image = useRef<HTMLImageElement>(null);
  const known = useSyncExternalStore(
    nothingChanges,
    () => knownPictures.has(key),
    () => false,
  );
  const [near, setNear] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);

  const settle = (isThere: boolean) => {
    if (isThere) knownPictures.add(key);
    setFailed(!isThere);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: it may have come, or failed, before this script ran
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.currentSrc) settle(element.naturalWidth > 0);
  }, []);

  useEffect(() => {
    if (!first && !known && image.current) return watchNear(image.current, () => setNear(true));
  }, [first, known]);

  useEffect(() => {
    if (!failed) return;
    const again = () => {
      setFailed(false);
      setAttempt(attempt + 1);
    };
    if (attempt >= pictureRetries) {
      window.addEventListener('online', again);
      return () => window.removeEventListener('online', again);
    }
    const timer = setTimeout(again, pictureRetryMs);
    return () => clearTimeout(timer);
  }, [failed, attempt]);

  return {
    asked: first || near || known,
    /** Of the element around the image: a new attempt is a new element, which asks anew. */
    attempt,
    image: {
      ref: image,
      fetchPriority: first ? 'high' : undefined,
      decoding: first ? undefined : 'async',
      onLoad: () => settle(true),
      onError: () => settle(false),
    },
  } as const;
}
