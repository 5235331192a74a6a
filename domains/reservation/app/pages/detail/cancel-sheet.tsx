import { messageOf } from '@ev/app-kit/form-errors.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Reservation } from '../../../contract/reservation.ts';
import s from './cancel-sheet.module.css';

/** Cancels the reservation, after showing the consequences. */
export function CancelSheet({
  reservation,
  open,
  onClose,
}: {
  reservation: Reservation;
  open: boolean;
  onClose: () => void;
}) {
  const cancel = useCommand('reservation.cancelReservation');
  const confirm = () =>
    cancel.mutate(
      { reservationId: reservation.reservationId },
      {
        onSuccess: () => {
          onClose();
          feedback.showToast({ title: '预约已取消', durationMs: toastMs.standard });
        },
      },
    );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onCloseRequest={() => !cancel.isPending}
      title="取消预约"
      footer={
        <Stack inline gap={12}>
          <Button variant="secondary" block onClick={onClose}>
            继续保留
          </Button>
          <Button variant="danger" block loading={cancel.isPending} loadingText="正在取消" onClick={confirm}>
            确认取消
          </Button>
        </Stack>
      }
    >
      <Text tone="body">枪会立即让给其他客户，不计爽约。想再预约时，可能已经没有空闲的枪。</Text>
      {cancel.isError && (
        <p className={s.error} role="alert">
          {messageOf(cancel.error)}
        </p>
      )}
    </Sheet>
  );
}
