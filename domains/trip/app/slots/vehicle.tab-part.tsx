import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { ServiceTile } from '@ev/vehicle/app/public-view.ts';

/** Drives are shown to the owner only, also of a car that is shared. */
export const fill: Slots['vehicle.tab-part'] = {
  rank: 25,
  Part: ({ vehicle }) =>
    vehicle?.role === 'owner' ? (
      <ServiceTile
        icon="compass"
        title="行车记录"
        text="每次行程的里程和能耗"
        href={hrefTo('/pages/car/driveHistory', { vin: vehicle.vin })}
      />
    ) : null,
};
