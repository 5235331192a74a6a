import { isOnline } from '@ev/client/connection.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

let outdated = false;

/** The server delivers another build than this page runs (header `configversion`, specification §7). */
export function noteNewBuild(): void {
  outdated = true;
}

/**
 * Loads the new build at the next change of page, when nothing is interrupted: form input is stored as a
 * draft, and choices are in the address.
 */
export function useNewBuild(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes.
  useEffect(() => {
    // Offline the reload would fail.
    if (outdated && isOnline()) window.location.reload();
  }, [pathname]);
}
