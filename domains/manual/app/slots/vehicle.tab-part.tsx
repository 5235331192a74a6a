import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ServiceTile } from '@ev/vehicle/app/public-view.ts';
import type { Vehicle } from '@ev/vehicle/contract/vehicle.ts';
import { remoteParkingCode } from '../../contract/kinds.ts';

function Manual({ vehicle }: { vehicle: Vehicle | null }) {
  const modelCode = vehicle?.modelCode;
  // Of all models, so that nothing moves when the car is changed. Until it is known everything is offered: only a
  // brand that has written nothing sees a tile go.
  const written = useRead('manual.getOverview', {}).data;
  const hasLessons = written?.lessons.length !== 0;
  const hasParking = written?.functions.some(({ code }) => code === remoteParkingCode) !== false;
  return (
    <>
      {hasLessons && (
        <ServiceTile
          icon="document"
          title="用车指南"
          text="几分钟一课，边看边学"
          href={hrefTo('/pages/car/guide', { modelCode })}
        />
      )}
      <ServiceTile
        icon="info"
        title="用车帮助"
        text="警示灯和常见问题"
        href={hrefTo('/pages/car/help', { modelCode })}
      />
      {hasParking && (
        <ServiceTile
          icon="car"
          title="遥控泊车"
          text="窄车位，人在车外停"
          href={hrefTo('/download/parking', { vin: vehicle?.vin })}
        />
      )}
    </>
  );
}

/** The manual in the tab of the own car, for visitors too. Help is there always: it has the contacts. */
export const fill: Slots['vehicle.tab-part'] = { rank: 40, Part: Manual };
