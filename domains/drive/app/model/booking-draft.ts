import { maskPhone, normalisePhone } from '@ev/kernel/phone.ts';
import type * as z from 'zod/mini';
import type { BookDrive } from '../../contract/drive.ts';
import { isSubscription, type PageType } from '../../contract/page-types.ts';

/** The state of the booking form while it is filled in; car and store are in the URL. */
export type BookingDraft = {
  /** Empty until a time is chosen. */
  startsAt: string;
  /** The car and store that the time belongs to: other stores have other times. */
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

/** Sets the chosen time together with the car and store that it belongs to. */
export const chooseTime = (startsAt: string, way: BookingWay): Partial<BookingDraft> => ({
  startsAt,
  timeOf: place(way),
});

/** The time that was chosen for this car at this store; null for none. */
export const timeOf = (draft: BookingDraft, way: BookingWay): string | null =>
  draft.startsAt !== '' && draft.timeOf === place(way) ? draft.startsAt : null;

/** The request that the draft stands for, not yet validated. */
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

/** Whether a typed phone certainly differs from the account's, of which only the mask is known. */
export function isOtherPhone(typed: string, ownMasked: string | undefined): boolean {
  const digits = normalisePhone(typed);
  return digits.length === 11 && ownMasked !== undefined && maskPhone(digits) !== ownMasked;
}
