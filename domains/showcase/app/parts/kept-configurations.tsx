import { latePart } from '@ev/app-kit/late-part.ts';
import { Suspense, useState } from 'react';
import { useKeptConfigurations, useLastConfiguration } from '../model/kept-configurations.ts';

/**
 * Loads the configurator's code, only for customers who have configured a car; the page is complete without
 * it.
 */
const KeptList = latePart(async () => (await import('./kept-list.tsx')).KeptList);

/** Configurations on this phone: the last one and the saved ones; renders nothing if there are none. */
export function KeptConfigurations() {
  const kept = useKeptConfigurations();
  const last = useLastConfiguration();
  const unkept = last && !kept.some(({ config }) => config === last.config) ? last : null;
  // Stays mounted, so that removing the last entry can be undone.
  const [wanted, setWanted] = useState(false);
  if (!wanted && (kept.length > 0 || unkept)) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <KeptList kept={kept} last={unkept} />
    </Suspense>
  );
}
