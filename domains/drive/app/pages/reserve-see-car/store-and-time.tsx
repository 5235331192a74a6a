import { messageOf } from '@ev/app-kit/form-errors.ts';
import { FormSection } from '@ev/app-kit/form-section.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import { useServerNow } from '@ev/app-kit/use-server-now.ts';
import { isRefusal } from '@ev/client/api-error.ts';
import { useApi } from '@ev/query/api.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Countdown } from '@ev/ui/countdown.tsx';
import { Field } from '@ev/ui/field.tsx';
import { Icon } from '@ev/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { driveStoresQuery, useHoldSlot } from '../../data/slots.ts';
import type { BookingWay } from '../../model/booking-draft.ts';
import { timeWords } from '../../model/time-words.ts';
import { SlotPicker } from '../../parts/slot-picker.tsx';
import s from './store-and-time.module.css';

/**
 * Store and time: the store is chosen on another page, then a day and a time, which is held for some minutes.
 */
export function StoreAndTime({
  way,
  holdMinutes,
  startsAt,
  onChange,
  errors,
}: {
  way: BookingWay;
  holdMinutes: number;
  startsAt: string | null;
  onChange: (startsAt: string) => void;
  errors: Record<string, string>;
}) {
  const { modelCode, storeId } = way;
  const navigate = useNavigate();
  const loggedIn = useLoggedIn();
  const hold = useHoldSlot();
  const choose = (chosen: string) => {
    onChange(chosen);
    hold.reset();
    kept.current = true;
    // A guest chooses without a hold: the slot is taken when the booking arrives.
    if (loggedIn && storeId) hold.mutate({ modelCode, storeId, startsAt: chosen });
  };
  const refused = hold.isError ? messageOf(hold.error) : undefined;
  const held = hold.data !== undefined && hold.variables?.startsAt === startsAt;
  // A time chosen before login, or restored from a draft, is held now.
  const { mutate } = hold;
  const kept = useRef(false);
  useEffect(() => {
    if (kept.current || !loggedIn || !storeId || !startsAt) return;
    kept.current = true;
    mutate({ modelCode, storeId, startsAt });
  }, [loggedIn, modelCode, storeId, startsAt, mutate]);
  return (
    <FormSection title="门店与时间">
      <Field label="试驾门店" error={errors.storeId} group required>
        <button
          type="button"
          name="storeId"
          className={s.store}
          onClick={() => void navigate(hrefTo('/pages/car/reserveSeeCarStore', way))}
        >
          {storeId ? <Chosen modelCode={modelCode} storeId={storeId} /> : <Soonest modelCode={modelCode} />}
          <Icon name="chevron-right" size={20} />
        </button>
      </Field>
      {storeId && (
        <Field label="试驾时间" error={errors.startsAt ?? refused} group required>
          <fieldset name="startsAt" tabIndex={-1} className={s.times} aria-label="试驾时间">
            <SlotPicker
              modelCode={modelCode}
              storeId={storeId}
              value={startsAt}
              onChange={choose}
              held={held}
            />
          </fieldset>
        </Field>
      )}
      {hold.data && held && <Held hold={hold.data} onEnd={hold.reset} minutes={holdMinutes} />}
    </FormSection>
  );
}

function Chosen({ modelCode, storeId }: { modelCode: string; storeId: string }) {
  const { data, error } = useRead('drive.listDriveSlots', { modelCode, storeId });
  if (isRefusal(error, 'drive.storeClosed'))
    return <span className={s.empty}>这家门店暂停试驾，请换一家</span>;
  // The reason and the retry button are shown with the times below.
  if (error && !data) return <span className={s.empty}>门店信息没有加载出来</span>;
  return (
    <span className={s.words}>
      <span className={s.name}>{data?.store.name ?? '正在加载门店'}</span>
      <span className={s.address}>{data?.store.address}</span>
    </span>
  );
}

/** Without a chosen store: the earliest time at any store. */
function Soonest({ modelCode }: { modelCode: string }) {
  const { data } = useQuery(driveStoresQuery(useApi(), { modelCode }));
  return (
    <span className={s.words}>
      <span className={s.empty}>请选择门店</span>
      {data?.soonest && (
        <span className={s.address}>最早 {timeWords(data.soonest.startsAt, new Date(data.serverTime))}</span>
      )}
    </span>
  );
}

function Held({
  hold: { expiresAt, serverTime },
  onEnd,
  minutes,
}: {
  hold: { expiresAt: string; serverTime: string };
  onEnd: () => void;
  minutes: number;
}) {
  const now = useServerNow(serverTime);
  return (
    <p className={s.held}>
      这个时间为你保留 {minutes} 分钟，还剩{' '}
      <Countdown until={expiresAt} now={now} look="clock" onEnd={onEnd} />
    </p>
  );
}
