import type { Address } from '@ev/account/contract/address.ts';
import { errorsOf, messageOf } from '@ev/app-kit/form-errors.ts';
import { takePageResult } from '@ev/app-kit/page-result.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useDraft } from '@ev/app-kit/use-draft.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import { isRefusal } from '@ev/client/api-error.ts';
import type { ErrorName } from '@ev/contract/errors';
import { useCommand } from '@ev/query/use-command.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { BookAppointment, type ServiceItem, type ServiceStore } from '../../contract/maintenance.ts';
import { beginWith, currentOf, type Typed } from '../model/booking.ts';
import { readChosen, type Slot } from '../model/slot-text.ts';

const waitForPictures = '照片还没有上传完，请稍候，没能上传的请重试或删除';

/** The field at which a refusal is shown; `form` is above the others. */
const fieldOf: Partial<Record<ErrorName, string>> = {
  'maintenance.noStore': 'storeId',
  'maintenance.slotTaken': 'day',
  'maintenance.noSuchItem': 'itemCodes',
  'maintenance.noPickUp': 'way',
  'maintenance.sumChanged': 'form',
  'maintenance.alreadyBooked': 'form',
  'account.addressNotFound': 'pickUpAddressId',
  'media.privatePictureNotFound': 'pictureIds',
};

/**
 * The form that books an appointment. What was entered survives a reload and the way to the pages of times and
 * addresses, whose results it takes. `taken` is the slot that another customer was faster to book.
 */
export function useBooking({
  vin,
  preselected,
  items,
  stores,
  addresses,
}: {
  vin: string;
  preselected: string[];
  items: readonly ServiceItem[];
  stores: readonly ServiceStore[];
  addresses: readonly Address[];
}) {
  const navigate = useNavigate();
  const name = `maintenance.order.${vin}`;
  const [pictureIds, setPictureIds, dropPictures] = useDraft<string[]>(`${name}.pictures`, []);
  const [pending, setPending] = useState(0);
  const [taken, setTaken] = useState<(Slot & { storeId: string }) | null>(null);
  const lists = { items, stores, addresses };
  const form = useForm({
    name,
    initial: beginWith(preselected, addresses),
    schema: BookAppointment,
    inputOf(typed) {
      const { store, slot, way, address, estimate, ...now } = currentOf(typed, lists);
      return {
        vin,
        itemCodes: now.items.map(({ code }) => code),
        problem: typed.problem,
        pictureIds,
        storeId: store?.storeId ?? '',
        day: slot?.day ?? '',
        hour: slot?.hour ?? 0,
        way,
        ...(way === 'pickUp' && address && { pickUpAddressId: address.id }),
        contactName: typed.contactName,
        contactPhone: typed.contactPhone,
        expectedFen: estimate.totalFen,
      };
    },
    // An upload that has failed or still runs would be left out silently.
    also: pending > 0 ? { pictureIds: waitForPictures } : {},
    command: useCommand('maintenance.book'),
    onSent({ appointmentNo }) {
      dropPictures();
      void navigate(hrefTo('/pages/maintain/appointmentDetail', { id: appointmentNo }), { replace: true });
    },
    refusedAs(error) {
      if (isRefusal(error, 'maintenance.slotTaken')) {
        const { storeId, slot } = form.typed;
        if (storeId && slot) setTaken({ storeId, ...slot });
      }
      const refusedBy = (Object.keys(fieldOf) as ErrorName[]).find((one) => isRefusal(error, one));
      const field = refusedBy && fieldOf[refusedBy];
      return field ? { [field]: messageOf(error) } : errorsOf(error);
    },
  });

  const change = (part: Partial<Typed>) => {
    setTaken(null);
    form.change(part);
  };
  const takeResults = useEffectEvent(() => {
    const addressId = takePageResult('address');
    const slot = readChosen(takePageResult('serviceTime'), form.typed.storeId);
    if (addressId || slot) change({ ...(addressId && { addressId }), ...(slot && { slot }) });
  });
  useEffect(() => takeResults(), []);

  return {
    form,
    change,
    current: currentOf(form.typed, lists),
    taken,
    pictures: { ids: pictureIds, set: setPictureIds, setPending },
  };
}

export type Booking = ReturnType<typeof useBooking>;
