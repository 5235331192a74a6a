import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import type { Vehicle } from '@ev/vehicle/contract/vehicle.ts';
import { dueSummary } from '../model/due-text.ts';

export const fill: Slots['vehicle.tab-part'] = { rank: 30, Part: CarePart };

/** Care of the car in the tab: what is under way or due. Only those who use a car see it. */
function CarePart({ vehicle }: { vehicle: Vehicle | null }) {
  const hub = useRead('maintenance.getCareHub', vehicle ? { vin: vehicle.vin } : null, {
    optional: true,
  }).data;
  if (!vehicle) return null;
  return (
    <CellGroup>
      <Cell
        icon="shield"
        title="保养维修"
        description={hub && (hub.open?.statusText ?? dueSummary(hub.due))}
        href={hrefTo('/pages/car/maintain', { vin: vehicle.vin })}
      />
    </CellGroup>
  );
}
