/** What all pictures of a page share: which are near, and which have been there before. */

/** Specification, "Business constants". */
export const preloadFactor = 1.3;
export const watchThrottleMs = 200;
export const knownPicturesMost = 200;

/** How far outside of the viewport a picture is near already. */
const rootMargin = `${Math.round((preloadFactor - 1) * 100)}%`;

/**
 * Tells of each element once, when it comes near: the first at once, then those that are near every 200 ms. What was
 * flung past in the meantime is not asked for.
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

  /** Gives the function that forgets the element. */
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

/** The keys of the pictures that were loaded, the latest 200 of them: they come back without their placeholder. */
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
