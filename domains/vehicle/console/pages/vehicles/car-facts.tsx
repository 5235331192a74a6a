import { Facts } from '@ev/console-kit/facts.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { formatPlate } from '@ev/kernel/plate.ts';
import { vehicleOriginNames } from '../../../contract/staff-kinds.ts';
import type { StaffVehicle } from '../../../contract/staff-vehicle.ts';
import { PersonLink } from '../person-link.tsx';

/** What car it is and whose. */
export function CarFacts({ vehicle }: { vehicle: StaffVehicle }) {
  const { vin, modelName, versionName, plate, owner, deliveredAt, origin } = vehicle;
  return (
    <Facts
      rows={[
        ['车架号', vin],
        ['车型', [modelName, versionName].filter(Boolean).join(' ')],
        ['车牌号', plate ? formatPlate(plate) : '未填写'],
        ['车主', owner ? <PersonLink key="owner" person={owner} /> : '没有车主'],
        ['交付', deliveredAt && exactStampText(deliveredAt)],
        ['来源', vehicleOriginNames[origin]],
      ]}
    />
  );
}
