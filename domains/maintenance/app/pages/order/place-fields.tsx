import { FormSection } from '@ev/app-kit/form-section.tsx';
import { useLateModal } from '@ev/app-kit/use-late-modal.ts';
import { Button } from '@ev/ui/button.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { useNavigate } from 'react-router';
import type { ServiceStore } from '../../../contract/maintenance.ts';
import type { Booking } from '../../data/use-booking.ts';
import { timesHref } from '../../model/care-href.ts';
import { slotText } from '../../model/slot-text.ts';
import { OtherTimes } from './other-times.tsx';
import type { Distance } from './store-sheet.tsx';
import { WrongField } from './wrong-field.tsx';

const loadStores = async () => (await import('./store-sheet.tsx')).StoreSheet;

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
  const { Modal, open, show, close } = useLateModal(loadStores);
  const navigate = useNavigate();
  const { store, slot, minutes } = current;
  const { storeId: wrongStore, day: wrongDay } = form.errors;
  const chooseTime = () => (store ? void navigate(timesHref({ storeId: store.storeId, minutes })) : show());
  return (
    <FormSection title="门店和时间">
      <CellGroup>
        <Cell
          icon="location"
          title={store?.name ?? '选择门店'}
          description={store?.address ?? '由近到远，或按名称选择'}
          onClick={show}
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
      {Modal && (
        <Modal
          open={open}
          onClose={close}
          stores={stores}
          distance={distance}
          chosen={store?.storeId ?? null}
          onChoose={(storeId) => {
            close();
            if (storeId !== store?.storeId) change({ storeId, slot: null });
          }}
        />
      )}
    </FormSection>
  );
}
