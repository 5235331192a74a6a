import { useEffect } from 'react';

/** Scrolls to the top after content replaced something longer, such as a result its form. */
export function useFromTop(): void {
  useEffect(() => {
    // Newer browsers return a promise, which must not become the effect's cleanup.
    window.scrollTo(0, 0);
  }, []);
}
