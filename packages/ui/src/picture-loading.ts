/** State that all pictures of a page share: which are near the viewport, and which were loaded before. */

/** Specification, "Business constants". */
export const preloadFactor = 1.3;
export const watchThrottleMs = 200;
export const knownPicturesMost = 200;

/** How far outside of the viewport a picture counts as near. */
const rootMargin = `${Math.round((preloadFactor - 1) * 100)}%`;

/**
 * Calls back once for each element when it comes near: the first at once, then every 200 ms those that are
 * near at that time. Elements that were scrolled past in the meantime are not loaded.
 */
export function createNearWatch() {
  const waiting = new Map<Element, () => void>();
  const near = new Set<Element>();
  let observer: IntersectionObserver | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function tell() {
    pause = undefined;
    if (near.size === 0) return;
    for (const element of near) waiting.get(element)?.();
    near.clear();
    pause = setTimeout(tell, watchThrottleMs);
  }
  function report(entries: IntersectionObserverEntry[]) {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting && waiting.has(target)) near.add(target);
      else near.delete(target);
    }
    if (pause === undefined) tell();
  }

  /** Returns a function that stops watching the element. */
  return (element: Element, onNear: () => void): (() => void) => {
    if (typeof IntersectionObserver === 'undefined') {
      onNear();
      return () => undefined;
    }
    observer ??= new IntersectionObserver(report, { rootMargin });
    const forget = () => {
      waiting.delete(element);
      near.delete(element);
      observer?.unobserve(element);
    };
    waiting.set(element, () => {
      forget();
      onNear();
    });
    observer.observe(element);
    return forget;
  };
}

export const watchNear = createNearWatch();

/** The keys of the last 200 loaded pictures, which are shown again without a placeholder. */
export function createKnownPictures() {
  const keys = new Set<string>();
  return {
    has: (key: string) => keys.has(key),
    add(key: string) {
      keys.delete(key);
      keys.add(key);
      const [oldest] = keys;
      if (keys.size > knownPicturesMost && oldest !== undefined) keys.delete(oldest);
    },
  };
}

export const knownPictures = createKnownPictures();
