import { messageOf } from '@ev/app-kit/form-errors.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Cell } from '@ev/ui/cell.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import type { Vehicle } from '../../../contract/vehicle.ts';

/** Whether a car is the default one, and the action that makes it so. */
export function DefaultCell({ vehicle: { vin, isDefault } }: { vehicle: Vehicle }) {
  const setDefault = useCommand('vehicle.setDefault');
  if (isDefault) return <Cell icon="success" title="默认车辆" description="爱车首先显示这辆车" />;
  return (
    <Cell
      icon="success"
      title={setDefault.isPending ? '正在设为默认' : '设为默认车辆'}
      description="爱车首先显示这辆车"
      onClick={() => {
        if (setDefault.isPending) return;
        setDefault.mutate(
          { vin },
          { onError: (error) => feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom }) },
        );
      }}
    />
  );
}
