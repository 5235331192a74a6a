import { ConfirmSheet } from '@ev/app-kit/confirm-sheet.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AppointmentDetail } from '../../../contract/maintenance.ts';
import { useNewTime } from '../../data/use-new-time.ts';
import { slotText } from '../../model/slot-text.ts';
import { CancelSheet } from './cancel-sheet.tsx';

/** What the customer can do: choose another time, cancel, or see the work order once the car has arrived. */
export function Actions({ appointment }: { appointment: AppointmentDetail }) {
  const { appointmentNo, storeId, workOrderNo, canReschedule, canCancel, canAnswer, cancelText } =
    appointment;
  const navigate = useNavigate();
  const [cancelling, setCancelling] = useState(false);
  const { newTime, forget } = useNewTime(storeId);
  const reschedule = useCommand('maintenance.reschedule');
  const move = () => {
    if (!newTime) return;
    reschedule.mutate(
      { appointmentNo, storeId, ...newTime },
      {
        onSuccess() {
          forget();
          feedback.showToast({ title: '已改期，等待门店确认', durationMs: toastMs.standard });
        },
      },
    );
  };
  return (
    <>
      {(canReschedule || canCancel || workOrderNo) && (
        <BottomBar>
          {canCancel && (
            <Button variant="quiet" onClick={() => setCancelling(true)}>
              取消预约
            </Button>
          )}
          {canReschedule && !canAnswer && (
            <Button
              variant="secondary"
              onClick={() => void navigate(hrefTo('/pages/maintain/selectDate', { storeId }))}
            >
              改期
            </Button>
          )}
          {workOrderNo && (
            <ButtonLink href={hrefTo('/pages/maintain/serviceOrder', { id: workOrderNo })}>
              查看服务工单
            </ButtonLink>
          )}
        </BottomBar>
      )}
      <ConfirmSheet
        open={newTime !== null}
        onClose={forget}
        title="改到新的时间"
        facts={
          newTime ? [`由 ${slotText(appointment)} 改到 ${slotText(newTime)}`, '原来的时段会让给其他车主'] : []
        }
        keep="保留原来的时间"
        confirm={{ label: '确认改期', busy: '正在改期' }}
        command={reschedule}
        onConfirm={move}
      />
      <CancelSheet
        appointmentNo={appointmentNo}
        text={cancelText}
        open={cancelling}
        onClose={() => setCancelling(false)}
      />
    </>
  );
}
