import { maskPhone } from '@ev/kernel/phone.ts';
import type * as z from 'zod/mini';
import type { BookDrive } from '../../contract/drive.ts';
import { isSubscription, type PageType } from '../../contract/page-types.ts';

/** What the form of a booking holds while it is filled in; car and store stand in the address. */
export type BookingDraft = {
  /** Empty until one is chosen. */
  startsAt: string;
  /** The store that the time is of: another store has other times. */
  timeOf: string;
  cityCode: string;
  name: string;
  phone: string;
  smsCode: string;
};

export const emptyBooking: BookingDraft = {
  startsAt: '',
  timeOf: '',
  cityCode: '',
  name: '',
  phone: '',
  smsCode: '',
};

export type BookingWay = {
  pageType: PageType;
  modelCode: string;
  storeId: string | undefined;
  inviteCode: string | undefined;
};

const place = ({ modelCode, storeId }: Pick<BookingWay, 'modelCode' | 'storeId'>) =>
  `${modelCode}@${storeId ?? ''}`;

/** The chosen time with what it is of. */
export const chooseTime = (startsAt: string, way: BookingWay): Partial<BookingDraft> => ({
  startsAt,
  timeOf: place(way),
});

/** The time that was chosen for this car at this store; null for none. */
export const timeOf = (draft: BookingDraft, way: BookingWay): string | null =>
  draft.startsAt !== '' && draft.timeOf === place(way) ? draft.startsAt : null;

/** The command that the draft means, not yet checked. */
export function bookingInputOf(draft: BookingDraft, way: BookingWay): Partial<z.input<typeof BookDrive>> {
  const { pageType, modelCode, storeId, inviteCode } = way;
  const { name, phone, smsCode, cityCode } = draft;
  const startsAt = timeOf(draft, way);
  const where = isSubscription(pageType)
    ? cityCode && { cityCode }
    : { ...(storeId ? { storeId } : {}), ...(startsAt ? { startsAt } : {}) };
  return {
    pageType,
    modelCode,
    name,
    phone,
    ...where,
    ...(smsCode ? { smsCode } : {}),
    ...(inviteCode ? { inviteCode } : {}),
  };
}

/** Whether a typed phone is surely another one than the account's, of which only the mask is known. */
export function isOtherPhone(typed: string, ownMasked: string | undefined): boolean {
  const digits = typed.replace(/\D/g, '').replace(/^86(?=1\d{10}$)/, '');
  return digits.length === 11 && ownMasked !== undefined && maskPhone(digits) !== ownMasked;
}
