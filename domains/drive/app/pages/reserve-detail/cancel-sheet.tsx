import { messageOf } from '@ev/app-kit/form-errors.ts';
import { isRefusal } from '@ev/client/api-error.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { useState } from 'react';
import type { Drive } from '../../../contract/drive.ts';
import { isSubscription } from '../../../contract/page-types.ts';
import { type CancelReason, cancelReasonNames, cancelReasons } from '../../../contract/statuses.ts';
import s from './sheets.module.css';

const options = cancelReasons.map((value) => ({ value, label: cancelReasonNames[value] }));

/** Cancels a test drive: offers alternatives, and asks for a reason shortly before the drive. */
export function CancelSheet({ drive, open, onClose }: { drive: Drive; open: boolean; onClose: () => void }) {
  const [reason, setReason] = useState<CancelReason | null>(null);
  const cancel = useCommand('drive.cancelDrive');
  // The page may have been open since before a reason became required.
  const reasonDue = drive.reasonDue || (cancel.isError && isRefusal(cancel.error, 'drive.reasonDue'));
  const timed = !isSubscription(drive.pageType) || drive.startsAt !== null;
  const confirm = () =>
    cancel.mutate(
      { driveId: drive.driveId, ...(reason ? { reason } : {}) },
      {
        onSuccess: ({ message }) => {
          onClose();
          feedback.showToast({ title: message, durationMs: toastMs.custom });
        },
      },
    );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onCloseRequest={() => !cancel.isPending}
      title={timed ? '取消试驾预约' : '取消试驾订阅'}
      look="night"
      footer={
        <div className={s.actions}>
          <Button variant="secondary" block onClick={onClose}>
            保留预约
          </Button>
          <Button
            variant="danger"
            block
            disabledReason={reasonDue && !reason ? '请先选择取消的原因' : null}
            loading={cancel.isPending}
            loadingText="正在取消"
            onClick={confirm}
          >
            确认取消
          </Button>
        </div>
      }
    >
      <p className={s.words}>
        {timed
          ? '时间不合适可以改期，不算取消。取消后这个时间会让给其他人，想再试驾可以重新预约。'
          : '取消后需要时可以重新订阅。'}
      </p>
      {timed && (
        <RadioGroup
          label={reasonDue ? '取消的原因' : '取消的原因（选填）'}
          look="row"
          options={options}
          value={reason}
          onChange={setReason}
        />
      )}
      {cancel.isError && (
        <p className={s.error} role="alert">
          {messageOf(cancel.error)}
        </p>
      )}
    </Sheet>
  );
}
