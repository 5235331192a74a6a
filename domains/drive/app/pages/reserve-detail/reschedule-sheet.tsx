import { messageOf } from '@ev/app-kit/form-errors.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Link } from '@ev/ui/link.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { useState } from 'react';
import type { Drive } from '../../../contract/drive.ts';
import { timeWords } from '../../model/time-words.ts';
import { SlotPicker } from '../../parts/slot-picker.tsx';
import s from './sheets.module.css';

/**
 * Moves the booking to another time, at this store or another. The old slot is kept until the new one is
 * taken.
 */
export function RescheduleSheet({
  drive,
  storeId,
  onClose,
}: {
  drive: Drive;
  storeId: string;
  onClose: () => void;
}) {
  const { driveId, modelCode, store, startsAt, serverTime } = drive;
  const [chosen, setChosen] = useState<string | null>(null);
  const reschedule = useCommand('drive.rescheduleDrive');
  const slots = useRead('drive.listDriveSlots', { modelCode, storeId }).data;
  const now = new Date(serverTime);
  const confirm = () => {
    if (!chosen) return;
    reschedule.mutate(
      { driveId, storeId, startsAt: chosen },
      {
        onSuccess: () => {
          onClose();
          feedback.showToast({ title: `已改为 ${timeWords(chosen, now)}`, durationMs: toastMs.custom });
        },
        onError: () => setChosen(null),
      },
    );
  };
  return (
    <Sheet
      open
      onClose={onClose}
      onCloseRequest={() => !reschedule.isPending}
      title={startsAt ? '更改试驾时间' : '选择试驾时间'}
      look="night"
      footer={
        <Button
          block
          size="l"
          disabledReason={chosen ? null : '请先选择时间'}
          loading={reschedule.isPending}
          loadingText="正在更改"
          onClick={confirm}
        >
          {startsAt ? '确认更改' : '确认时间'}
        </Button>
      }
    >
      <p className={s.words}>
        {slots?.store.name ?? store?.name}
        <Link look="alone" href={hrefTo('/pages/car/reserveSeeCarStore', { modelCode, driveId, storeId })}>
          换一家门店
        </Link>
      </p>
      {startsAt && (
        <p className={s.now}>
          现在的预约：{timeWords(startsAt, now)}，{store?.name}
        </p>
      )}
      <SlotPicker
        modelCode={modelCode}
        storeId={storeId}
        value={chosen}
        onChange={setChosen}
        own={storeId === store?.id ? startsAt : null}
      />
      {reschedule.isError && (
        <p className={s.error} role="alert">
          {messageOf(reschedule.error)}
        </p>
      )}
    </Sheet>
  );
}
