import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the element is near the viewport. `undefined` until the browser has reported it (and on the
 * server).
 * @param rootMargin as in IntersectionObserver, e.g. '30%' for a preload factor of 1.3.
 */
export function useIntersection(
  ref: RefObject<Element | null>,
  rootMargin = '0px',
  disabled = false,
): boolean | undefined {
  const [near, setNear] = useState<boolean>();
  useEffect(() => {
    const element = ref.current;
    if (disabled || !element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting), {
      rootMargin,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, rootMargin, disabled]);
  return near;
}
