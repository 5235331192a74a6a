import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { ServiceTile } from '@ev/vehicle/app/public-view.ts';

export const fill: Slots['vehicle.tab-part'] = {
  rank: 10,
  Part: ({ vehicle }) => (
    <ServiceTile
      icon="phone"
      title="道路救援"
      text="一键拨打，或在线申请"
      href={hrefTo('/pages/car/call', vehicle ? { vin: vehicle.vin } : {})}
    />
  ),
};
