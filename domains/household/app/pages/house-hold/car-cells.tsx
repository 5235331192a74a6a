import { messageOf } from '@ev/app-kit/form-errors.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Switch } from '@ev/ui/switch.tsx';
import type { Household, HouseholdCar } from '../../../contract/household.ts';
import { kwhText } from '../../model/month-draft.ts';

/** The customer's delivered cars; each charges at one household number at most. */
export function CarCells({ household: { householdId, cars } }: { household: Household }) {
  return (
    <CellGroup
      title="在这里充电的车辆"
      footer={cars.length > 0 ? '一辆车绑定一个户号，可以随时更换' : undefined}
    >
      {cars.length === 0 ? (
        <Cell icon="car" title="还没有车辆" description="车辆交付后会出现在这里" />
      ) : (
        cars.map((car) => <CarCell key={car.orderNo} householdId={householdId} car={car} />)
      )}
    </CellGroup>
  );
}

function CarCell({ householdId, car }: { householdId: string; car: HouseholdCar }) {
  const { orderNo, name, vinEnd, batteryWh, place } = car;
  const bind = useCommand('household.bindCar');
  const unbind = useCommand('household.unbindCar');
  const facts = [
    vinEnd && `车架号尾号 ${vinEnd}`,
    batteryWh !== null && `${kwhText(batteryWh)} 度电池`,
    place === 'elsewhere' && '已绑定在另一个户号',
  ].filter(Boolean);
  const then = {
    onError: (error: unknown) => feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom }),
  };
  return (
    <Cell
      icon="car"
      title={name}
      description={facts.join(' · ')}
      trailing={
        <Switch
          label={`绑定${name}${vinEnd ? ` ${vinEnd}` : ''}`}
          checked={place === 'here'}
          busy={bind.isPending || unbind.isPending}
          onChange={(on) => (on ? bind : unbind).mutate({ householdId, orderNo }, then)}
        />
      }
    />
  );
}
