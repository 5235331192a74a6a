import { type ReactNode, Suspense } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** Late parts that show nothing by themselves and are not waited for by the server either. */
export function AfterPage({ children }: { children: ReactNode }) {
  return useHydrated() ? <Suspense>{children}</Suspense> : null;
}
