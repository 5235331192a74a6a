import { latePart } from '@ev/app-kit/late-part.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Skeleton } from '@ev/ui/skeleton.tsx';
import { Suspense } from 'react';

const LiveCar = latePart(async () => (await import('../parts/live-car.tsx')).LiveCar);

/** Loaded after the tab, because most visitors have no car. */
export const fill: Slots['vehicle.live'] = {
  Live: ({ vehicle }) => (
    <Suspense fallback={<Skeleton shape="block" height={376} />}>
      <LiveCar vehicle={vehicle} />
    </Suspense>
  ),
};
