import { latePart } from '@ev/app-kit/late-part.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Suspense } from 'react';

export const fill: Slots['station.banner'] = { Banner };

/** Loaded after the page, because few customers have a running session. */
const LiveBanner = latePart(async () => (await import('../parts/live-banner.tsx')).LiveBanner);

function Banner() {
  return useLoggedIn() ? (
    <Suspense fallback={null}>
      <LiveBanner />
    </Suspense>
  ) : null;
}
