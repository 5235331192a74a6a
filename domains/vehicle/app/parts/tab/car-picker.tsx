import { formatPlate } from '@ev/kernel/plate.ts';
import { PickerSheet } from '@ev/ui/picker-sheet.tsx';
import type { Vehicle } from '../../../contract/vehicle.ts';
import { titleOf } from '../../model/vehicle-words.ts';

export type CarPickerProps = {
  open: boolean;
  onClose: () => void;
  vehicle: Vehicle;
  vehicles: readonly Vehicle[];
  onChoose: (vin: string) => void;
};

/** The sheet in which a customer with several cars changes between them. */
export function CarPicker({ open, onClose, vehicle, vehicles, onChoose }: CarPickerProps) {
  return (
    <PickerSheet
      title="切换车辆"
      open={open}
      onClose={onClose}
      options={vehicles.map((one) => ({
        value: one.vin,
        label: titleOf(one),
        description: [
          one.plate ? formatPlate(one.plate) : one.maskedVin,
          one.role === 'shared' ? '家人共享' : one.isDefault ? '默认车辆' : '',
        ]
          .filter(Boolean)
          .join(' · '),
      }))}
      value={vehicle.vin}
      onSelect={onChoose}
    />
  );
}
