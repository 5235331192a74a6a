import { lazy, Suspense } from 'react';
import { useKeptConfigurations, useLastConfiguration } from '../model/kept-configurations.ts';

/** Comes with the whole configurator, which few visitors need here; without it the page is still whole. */
const KeptList = lazy(() =>
  import('./kept-list.tsx').then(
    (module) => ({ default: module.KeptList }),
    () => ({ default: () => null }),
  ),
);

/** What this phone has configured: the last one, and those that were kept. Nothing when there is none. */
export function KeptConfigurations() {
  const kept = useKeptConfigurations();
  const last = useLastConfiguration();
  const unkept = last && !kept.some(({ config }) => config === last.config) ? last : null;
  return (
    <Suspense>
      <KeptList kept={kept} last={unkept} />
    </Suspense>
  );
}
