import { orderNo } from '@ev/kernel/ids.ts';
import { maskName } from '@ev/kernel/masks.ts';
import { maskPhone } from '@ev/kernel/phone.ts';
import type { PrivatePictures } from '@ev/media/server/public.ts';
import type { Notices } from '@ev/message/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { and, eq } from 'drizzle-orm';
import { type PhoneRequestRow, phoneRequests } from '../tables.ts';
import type { PhoneChanging } from './change.ts';
import { phoneRequestStates, pictureOwnerOf } from './request-home.ts';

/** Pictures of an open request; after the decision they are stored for `phoneRequestDays`. */
const openPictureDays = 365;

export type NewPhoneRequests = ReturnType<typeof createNewPhoneRequests>;

/** What every new request has in common, from the customer or from staff. */
export function createNewPhoneRequests({
  clock,
  notices,
  pictures,
  changing,
}: {
  clock: Clock;
  notices: Notices;
  pictures: Pick<PrivatePictures, 'claim'>;
  changing: Pick<PhoneChanging, 'assertFree'>;
}) {
  return {
    /**
     * Opens a request and notifies the old phone. The caller has locked the account and checked the code of the new
     * phone.
     * @throws AppError account.phoneRequestOpen, media.privatePictureNotFound, and as `PhoneChanging.assertFree`
     */
    async open(
      tx: Transaction,
      { accountId, phone }: { accountId: string; phone: string },
      claim: { newPhone: string; name: string; idNumberEnd: string; pictureIds: string[] },
      by: {
        actor: string;
        /** The staff member who begins it for a customer who called. */
        staff?: { id: string; name: string; proofNote: string };
      },
    ): Promise<PhoneRequestRow> {
      const { newPhone, name, idNumberEnd, pictureIds } = claim;
      const isOpen = and(eq(phoneRequests.accountId, accountId), eq(phoneRequests.status, 'requested'));
      if ((await tx.$count(phoneRequests, isOpen)) > 0) throw new AppError('account.phoneRequestOpen');
      await changing.assertFree(tx, { accountId, phone, newPhone });
      const requestedAt = clock.now();
      const requestNo = orderNo('H', requestedAt);
      const masked = { maskedOldPhone: maskPhone(phone), maskedNewPhone: maskPhone(newPhone) };
      const { row } = await phoneRequestStates.create(tx, clock, {
        values: {
          requestNo,
          accountId,
          ...masked,
          newPhone,
          name,
          maskedName: maskName(name),
          idNumberEnd,
          begunById: by.staff?.id ?? null,
          begunByName: by.staff?.name ?? null,
          proofNote: by.staff?.proofNote ?? null,
          requestedAt,
        },
        event: 'request',
        actor: by.actor,
      });
      const owner = pictureOwnerOf(requestNo);
      await pictures.claim(tx, { senderId: accountId, pictureIds, owner, keptDays: openPictureDays });
      await notices.tell(tx, {
        accountId,
        template: 'account.phoneRequested',
        params: { oldPhone: masked.maskedOldPhone, newPhone: masked.maskedNewPhone },
        source: `phoneRequest:${requestNo}:request`,
        link: '/pages/mine/changePhone',
        business: { type: 'phoneRequest', no: requestNo },
      });
      return row;
    },
  };
}
