import { ConfirmSheet } from '@ev/app-kit/confirm-sheet.tsx';
import { fillTemplate } from '@ev/kernel/text-template.ts';
import { useCommand } from '@ev/query/use-command.ts';
import type { Vehicle } from '../../../contract/vehicle.ts';
import { titleOf } from '../../model/vehicle-words.ts';

/** A family member gives a shared car back. */
export function LeaveShare({
  vehicle,
  open,
  onClose,
  onGone,
}: {
  vehicle: Vehicle;
  open: boolean;
  onClose: () => void;
  /** The car is no longer the customer's. */
  onGone: () => void;
}) {
  const command = useCommand('vehicle.endShare');
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title="退出共享"
      facts={[
        fillTemplate('你将不能再查看和使用 {car}', { car: titleOf(vehicle) }),
        '想再用时，请车主重新邀请',
      ]}
      keep="先不退出"
      confirm={{ label: '退出共享', busy: '正在退出' }}
      danger
      command={command}
      onConfirm={() => command.mutate({ vin: vehicle.vin }, { onSuccess: onGone })}
    />
  );
}
