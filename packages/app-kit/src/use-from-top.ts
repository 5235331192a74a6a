import { useEffect } from 'react';

/** Shows the beginning of what took the place of something longer, as a result takes that of its form. */
export function useFromTop(): void {
  useEffect(() => window.scrollTo(0, 0), []);
}
