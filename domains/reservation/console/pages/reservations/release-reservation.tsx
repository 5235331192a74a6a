import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { releaseReservation } from '../../../contract/endpoints.ts';
import type { ReservationRow } from './reservation-columns.tsx';

/** Releases a gun that is reserved for a customer. */
export function ReleaseReservation({
  reservation,
  onDone,
  onCancel,
}: {
  reservation: ReservationRow;
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const { reservationId, status } = reservation;
  const form = useCommandForm(releaseReservation, {
    begin: { reservationId, seenStatus: status, reason: '' },
    onDone: () => onDone('已释放，客户会收到消息和短信'),
  });
  return (
    <CommandModal
      title="释放预约"
      text="枪会立即让给其他客户。客户会收到消息和短信，不计爽约。"
      form={form}
      onCancel={onCancel}
      moved={['reservation.notHeld', 'reservation.reservationNotFound']}
    >
      <ReasonField
        label="释放原因"
        hint="客户能看到，2 到 100 个字"
        longest={100}
        value={form.typed.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </CommandModal>
  );
}
