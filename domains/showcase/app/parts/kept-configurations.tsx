import { latePart } from '@ev/app-kit/late-part.ts';
import { Suspense, useState } from 'react';
import { useKeptConfigurations, useLastConfiguration } from '../model/kept-configurations.ts';

/** Comes with the whole configurator, for those who have configured a car; without it the page is still whole. */
const KeptList = latePart(async () => (await import('./kept-list.tsx')).KeptList);

/** What this phone has configured: the last one, and those that were kept. Nothing when there is none. */
export function KeptConfigurations() {
  const kept = useKeptConfigurations();
  const last = useLastConfiguration();
  const unkept = last && !kept.some(({ config }) => config === last.config) ? last : null;
  // Once it is there it stays: the one that was removed last can be taken back.
  const [wanted, setWanted] = useState(false);
  if (!wanted && (kept.length > 0 || unkept)) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <KeptList kept={kept} last={unkept} />
    </Suspense>
  );
}
