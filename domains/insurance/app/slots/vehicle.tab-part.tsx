import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { ServiceTile } from '@ev/vehicle/app/public-view.ts';
import type { Vehicle } from '@ev/vehicle/contract/vehicle.ts';

/** Insurance is the owner's alone. */
function Insurance({ vehicle }: { vehicle: Vehicle | null }) {
  if (vehicle?.role !== 'owner') return null;
  return (
    <ServiceTile
      icon="shield"
      title="车险服务"
      text="保单提醒、询价和报案"
      href={hrefTo('/pages/car/insure', { vin: vehicle.vin })}
    />
  );
}

export const fill: Slots['vehicle.tab-part'] = { rank: 50, Part: Insurance };
