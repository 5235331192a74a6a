import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { knownPictures, watchNear } from './picture-loading.ts';

/** Specification, "Business constants". */
export const pictureRetries = 3;
export const pictureRetryMs = 800;

const nothingChanges = () => () => undefined;

/**
 * Determines when a picture is loaded and retried: when it is near the viewport, then up to three automatic
 * retries, and once more whenever the network is back. Before the page's code has loaded only the first
 * picture is requested: on a slow line the others would delay that code, and taps would wait for them.
 * @param key identifies the picture, in any size and format
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
    /** For the element around the image: a new attempt is a new element, which loads again. */
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
