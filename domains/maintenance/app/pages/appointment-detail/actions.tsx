import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useLateModal } from '@ev/app-kit/use-late-modal.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { useNavigate } from 'react-router';
import type { AppointmentDetail } from '../../../contract/maintenance.ts';
import { useNewTime } from '../../data/use-new-time.ts';
import { timesHref } from '../../model/care-href.ts';

const loadCancel = async () => (await import('./cancel-sheet.tsx')).CancelSheet;
const loadMove = async () => (await import('./move-sheet.tsx')).MoveSheet;

/** What the customer can do: choose another time, cancel, or see the work order once the car has arrived. */
export function Actions({ appointment }: { appointment: AppointmentDetail }) {
  const { appointmentNo, storeId, workOrderNo, canReschedule, canCancel, canAnswer, cancelText } =
    appointment;
  const navigate = useNavigate();
  const cancel = useLateModal(loadCancel);
  const move = useLateModal(loadMove);
  const newTime = useNewTime(storeId, move.show);
  return (
    <>
      {(canReschedule || canCancel || workOrderNo) && (
        <BottomBar>
          {canCancel && (
            <Button variant="quiet" onClick={cancel.show}>
              取消预约
            </Button>
          )}
          {canReschedule && !canAnswer && (
            <Button variant="secondary" onClick={() => void navigate(timesHref(appointment))}>
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
      {move.Modal && newTime && (
        <move.Modal appointment={appointment} newTime={newTime} open={move.open} onClose={move.close} />
      )}
      {cancel.Modal && (
        <cancel.Modal
          appointmentNo={appointmentNo}
          text={cancelText}
          open={cancel.open}
          onClose={cancel.close}
        />
      )}
    </>
  );
}
