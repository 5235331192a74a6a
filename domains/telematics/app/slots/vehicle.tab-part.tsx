import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';

/** Plans are for owners, and for family members with whom the owner shares them. */
export const fill: Slots['vehicle.tab-part'] = {
  rank: 20,
  Part: ({ vehicle }) =>
    vehicle?.scopes.includes('plans') ? (
      <CellGroup>
        <Cell
          icon="battery"
          title="电池温控"
          description="出发或充电前把电池调到合适的温度"
          href={hrefTo('/pages/car/tempCtr', { vin: vehicle.vin })}
        />
        <Cell
          icon="bolt"
          title="充电计划"
          description="按时间和电价自动充电"
          href={hrefTo('/pages/car/addChargePlan', { vin: vehicle.vin })}
        />
      </CellGroup>
    ) : null,
};
