import { lazy, Suspense } from 'react';
import { useRememberedConfiguration } from '../../model/remembered-configuration.ts';

/** Comes with the whole configurator, which few visitors need here; without it the page is still whole. */
const KeptConfiguration = lazy(() =>
  import('./kept-configuration.tsx').then(
    (module) => ({ default: module.KeptConfiguration }),
    () => ({ default: () => null }),
  ),
);

/** The configuration that this phone has kept; nothing when there is none. */
export function ContinueCard() {
  const remembered = useRememberedConfiguration();
  return (
    remembered && (
      <Suspense>
        <KeptConfiguration remembered={remembered} />
      </Suspense>
    )
  );
}
