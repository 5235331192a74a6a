import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { ServiceTile } from '@ev/vehicle/app/public-view.ts';

/** Plans are for owners, and for family members with whom the owner shares them. */
export const fill: Slots['vehicle.tab-part'] = {
  rank: 20,
  Part: ({ vehicle }) =>
    vehicle?.scopes.includes('plans') ? (
      <>
        <ServiceTile
          icon="bolt"
          title="充电计划"
          text="在便宜的时段自动充电"
          href={hrefTo('/pages/car/addChargePlan', { vin: vehicle.vin })}
        />
        <ServiceTile
          icon="battery"
          title="电池温控"
          text="出发前把电池调到合适的温度"
          href={hrefTo('/pages/car/tempCtr', { vin: vehicle.vin })}
        />
      </>
    ) : null,
};
