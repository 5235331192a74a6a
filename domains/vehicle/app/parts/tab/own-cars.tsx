import { useDraft } from '@ev/app-kit/use-draft.ts';
import type { Transfer, Vehicle } from '../../../contract/vehicle.ts';
import { CarHead } from './car-head.tsx';
import { CarLinks } from './car-links.tsx';
import { CarLive } from './car-live.tsx';
import { OfferedTransfers } from './offered-transfers.tsx';
import { TabParts } from './tab-parts.tsx';

/** The tab of a customer with cars: one of them, first the default one. */
export function OwnCars({
  vehicles,
  offered,
}: {
  vehicles: readonly [Vehicle, ...Vehicle[]];
  offered: readonly Transfer[];
}) {
  // The choice lasts as long as the visit.
  const [chosenVin, choose] = useDraft<string | null>('vehicle.shown', null);
  const vehicle = vehicles.find(({ vin }) => vin === chosenVin) ?? vehicles[0];
  return (
    <>
      <OfferedTransfers transfers={offered} />
      <CarHead vehicle={vehicle} vehicles={vehicles} onChoose={choose} />
      <CarLive key={vehicle.vin} vehicle={vehicle} />
      <TabParts vehicle={vehicle} />
      <CarLinks vehicle={vehicle} />
    </>
  );
}
