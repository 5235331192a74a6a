import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { formatPlate } from '@ev/kernel/plate.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Select } from '@ev/ui/select.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Vehicle } from '../../../contract/vehicle.ts';
import { titleOf } from '../../model/vehicle-words.ts';
import { PurposeCard } from './purpose-card.tsx';

/** The purposes of one car. */
export function Purposes({
  vehicle,
  own,
  onChoose,
}: {
  vehicle: Vehicle;
  own: readonly Vehicle[];
  onChoose: (vin: string) => void;
}) {
  const { vin } = vehicle;
  const query = useRead('vehicle.listAuthorisations', { vin });
  const nameOf = (one: Vehicle) => `${titleOf(one)} ${one.plate ? formatPlate(one.plate) : one.maskedVin}`;
  return (
    <Stack gap={12} page={12}>
      {own.length > 1 ? (
        <Select
          title="车辆"
          options={own.map((one) => ({ value: one.vin, label: nameOf(one) }))}
          value={vin}
          onChange={onChoose}
        />
      ) : (
        <Text strong>{nameOf(vehicle)}</Text>
      )}
      <Text size={13} tone="body">
        每一种用途单独决定，默认关闭。关闭后立即停止使用，不影响开车
      </Text>
      <QueryState
        query={query}
        skeleton={<CardsSkeleton label="正在加载服务授权" heights={[120, 120, 120]} />}
      >
        {({ authorisations }) =>
          authorisations.map((one) => <PurposeCard key={one.purpose} vin={vin} authorisation={one} />)
        }
      </QueryState>
    </Stack>
  );
}
