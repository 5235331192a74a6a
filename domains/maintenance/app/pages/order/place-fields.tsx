import { FormSection } from '@ev/app-kit/form-section.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Button } from '@ev/ui/button.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ServiceStore } from '../../../contract/maintenance.ts';
import type { Booking } from '../../data/use-booking.ts';
import { slotText } from '../../model/slot-text.ts';
import { OtherTimes } from './other-times.tsx';
import { type Distance, StoreSheet } from './store-sheet.tsx';
import { WrongField } from './wrong-field.tsx';

/** Where and when. Another store has other times. */
export function PlaceFields({
  booking: { form, change, current, taken },
  stores,
  distance,
}: {
  booking: Booking;
  stores: readonly ServiceStore[];
  distance: Distance;
}) {
  const [choosing, setChoosing] = useState(false);
  const navigate = useNavigate();
  const { store, slot, minutes } = current;
  const { storeId: wrongStore, day: wrongDay } = form.errors;
  const chooseTime = () =>
    store
      ? void navigate(
          hrefTo('/pages/maintain/selectDate', {
            storeId: store.storeId,
            minutes: minutes === undefined ? undefined : String(minutes),
          }),
        )
      : setChoosing(true);
  return (
    <FormSection title="门店和时间">
      <CellGroup>
        <Cell
          icon="location"
          title={store?.name ?? '选择门店'}
          description={store?.address ?? '由近到远，或按名称选择'}
          onClick={() => setChoosing(true)}
        />
        <Cell
          icon="calendar"
          title={slot ? slotText(slot) : '选择时间'}
          description={slot ? '到店时间，一小时内到店即可' : store ? '按小时预约' : '选好门店后按小时预约'}
          onClick={chooseTime}
        />
      </CellGroup>
      <WrongField field="storeId" message={wrongStore && '请选择门店'} />
      <WrongField field="day" message={taken ? wrongDay : wrongDay && store && '请选择时间'} />
      {taken && <OtherTimes taken={{ ...taken, minutes }} onChoose={(other) => change({ slot: other })} />}
      {taken && (
        <Button size="s" variant="secondary" onClick={chooseTime}>
          看全部时间
        </Button>
      )}
      <StoreSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        stores={stores}
        distance={distance}
        chosen={store?.storeId ?? null}
        onChoose={(storeId) => {
          setChoosing(false);
          if (storeId !== store?.storeId) change({ storeId, slot: null });
        }}
      />
    </FormSection>
  );
}
