import { hasPage, pageAddress } from '@ev/app-kit/links/own-pages.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Cell } from '@ev/ui/cell.tsx';
import type { Household } from '../../../contract/household.ts';

const chargePlans = '/pages/car/addChargePlan';

/** The charging plans of the cars that charge here, where the brand offers them and the customer may set them. */
export function ChargePlanCells({ household: { cars } }: { household: Household }) {
  const here = cars.filter(({ place, vinEnd }) => place === 'here' && vinEnd !== null);
  const isOffered = hasPage(chargePlans) && here.length > 0;
  // A car that was sold stays among the orders, and only this list has the whole VIN.
  const { data } = useRead('vehicle.listVehicles', isOffered ? {} : null, { optional: true });
  return here.flatMap(({ orderNo, name, vinEnd }) => {
    const vehicle = data?.vehicles.find(
      ({ vin, scopes }) => scopes.includes('plans') && vin.slice(-6) === vinEnd,
    );
    if (!vehicle) return [];
    return (
      <Cell
        key={orderNo}
        icon="bolt"
        title="充电计划"
        description={`${name}，在便宜的时段自动充电`}
        href={pageAddress(chargePlans, { vin: vehicle.vin })}
      />
    );
  });
}
