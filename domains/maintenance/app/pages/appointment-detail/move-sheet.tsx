import { ConfirmSheet } from '@ev/app-kit/confirm-sheet.tsx';
import { useCommand } from '@ev/query/use-command.ts';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import type { AppointmentDetail } from '../../../contract/maintenance.ts';
import { type Slot, slotText } from '../../model/slot-text.ts';

/** Asks before the appointment moves to the chosen time. */
export function MoveSheet({
  appointment,
  newTime,
  open,
  onClose,
}: {
  appointment: AppointmentDetail;
  newTime: Slot;
  open: boolean;
  onClose: () => void;
}) {
  const { appointmentNo, storeId } = appointment;
  const reschedule = useCommand('maintenance.reschedule');
  const move = () =>
    reschedule.mutate(
      { appointmentNo, storeId, ...newTime },
      {
        onSuccess() {
          onClose();
          feedback.showToast({ title: '已改期，等待门店确认', durationMs: toastMs.standard });
        },
      },
    );
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title="改到新的时间"
      facts={[`由 ${slotText(appointment)} 改到 ${slotText(newTime)}`, '原来的时段会让给其他车主']}
      keep="保留原来的时间"
      confirm={{ label: '确认改期', busy: '正在改期' }}
      command={reschedule}
      onConfirm={move}
    />
  );
}
