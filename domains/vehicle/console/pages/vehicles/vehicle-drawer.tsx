import { fills as parts } from 'virtual:ev/slot/vehicle.console-part';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { Slot } from '@ev/console-kit/slot.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Drawer } from 'antd';
import { CarFacts } from './car-facts.tsx';
import { VehiclePeople } from './vehicle-people.tsx';
import { VehicleRecords } from './vehicle-records.tsx';

/** One car: facts and owner, other domains' data, shares, transfers, proofs, authorisations and history. */
export function VehicleDrawer({ vin, onClose }: { vin: string; onClose: () => void }) {
  // Each view is logged, so the car is not requested again when the window is focused.
  const query = useRead('vehicle.getAnyVehicle', { vin }, { refetchOnWindowFocus: false });
  return (
    <Drawer open title={`车辆 ${vin}`} size={720} onClose={onClose}>
      <QueryView query={query} what="车辆">
        {(vehicle) => (
          <>
            <CarFacts vehicle={vehicle} />
            <Slot fills={parts} given={{ vin }} />
            <VehiclePeople vehicle={vehicle} />
            <VehicleRecords vehicle={vehicle} />
          </>
        )}
      </QueryView>
    </Drawer>
  );
}
