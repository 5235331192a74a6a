import { useEffect } from 'react';

/** Shows the beginning of what took the place of something longer, as a result takes that of its form. */
export function useFromTop(): void {
  useEffect(() => {
    // Newer browsers give a promise, which must not become the effect's way to end.
    window.scrollTo(0, 0);
  }, []);
}
