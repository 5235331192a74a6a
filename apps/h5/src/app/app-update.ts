import { isOnline } from '@ev/client/connection.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

let outdated = false;

/** The server gives out another build than this page runs (header `configversion`, specification §7). */
export function noteNewBuild(): void {
  outdated = true;
}

/**
 * Takes the new build with the next change of page, when nobody is in the middle of anything: what was typed
 * is kept as a draft, what was chosen stands in the address.
 */
export function useNewBuild(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes.
  useEffect(() => {
    // Offline nothing would come in its place.
    if (outdated && isOnline()) window.location.reload();
  }, [pathname]);
}
