import { useSyncExternalStore } from 'react';

const nothing = () => () => undefined;

/** False on the server and in the first render of the browser, which must match it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
}
