import { type ReactNode, Suspense } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * Renders optional parts that show nothing themselves, only in the browser, so that the server does not wait
 * for them.
 */
export function AfterPage({ children }: { children: ReactNode }) {
  return useHydrated() ? <Suspense>{children}</Suspense> : null;
}
