import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { ServiceTile } from '@ev/vehicle/app/public-view.ts';
import type { Vehicle } from '@ev/vehicle/contract/vehicle.ts';

function Manual({ vehicle }: { vehicle: Vehicle | null }) {
  const modelCode = vehicle?.modelCode;
  return (
    <>
      <ServiceTile
        icon="document"
        title="用车指南"
        text="几分钟一课，边看边学"
        href={hrefTo('/pages/car/guide', { modelCode })}
      />
      <ServiceTile
        icon="info"
        title="用车帮助"
        text="警示灯和常见问题"
        href={hrefTo('/pages/car/help', { modelCode })}
      />
      <ServiceTile
        icon="car"
        title="遥控泊车"
        text="窄车位，人在车外停"
        href={hrefTo('/download/parking', { vin: vehicle?.vin })}
      />
    </>
  );
}

/** The manual in the tab of the own car, for visitors too. */
export const fill: Slots['vehicle.tab-part'] = { rank: 40, Part: Manual };
