import type { Api } from '@ev/contract';
import { orderNo } from '@ev/kernel/ids.ts';
import { maskName } from '@ev/kernel/masks.ts';
import { maskPhone } from '@ev/kernel/phone.ts';
import type { PrivatePictures } from '@ev/media/server/public.ts';
import type { Notices } from '@ev/message/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { PhoneRequest } from '../../contract/phone-change.ts';
import { type PhoneRequestStatus, phoneRequestDays } from '../../contract/phone-kinds.ts';
import { isClosedAccount } from '../public.ts';
import { phoneRequests } from '../tables.ts';
import type { PhoneChanging } from './change.ts';
import { forgotten, phoneRequestStates, pictureOwnerOf, shownRequest } from './request-home.ts';

/** Pictures of an open request; after the decision they are stored for `phoneRequestDays`. */
const openPictureDays = 365;

/** Requests to change the phone, as customers send them. */
export function createOwnPhoneRequests({
  db,
  clock,
  notices,
  pictures,
  changing,
}: {
  db: Database;
  clock: Clock;
  notices: Notices;
  pictures: Pick<PrivatePictures, 'claim' | 'keepFor'>;
  changing: Pick<PhoneChanging, 'lock' | 'assertFree'>;
}) {
  async function end(tx: Transaction, requestNo: string, actor: string): Promise<PhoneRequestStatus> {
    const moved = await phoneRequestStates.transition(tx, clock, {
      id: requestNo,
      event: 'cancel',
      actor,
      set: { ...forgotten, decidedAt: clock.now() },
    });
    if (moved.kind === 'moved') await pictures.keepFor(tx, pictureOwnerOf(requestNo), 0);
    return moved.to as PhoneRequestStatus;
  }

  return {
    /** The one that waits for staff, or the last if it was rejected; null otherwise. */
    async current(accountId: string): Promise<PhoneRequest | null> {
      const [last] = await db
        .select()
        .from(phoneRequests)
        .where(eq(phoneRequests.accountId, accountId))
        .orderBy(desc(phoneRequests.requestedAt), desc(phoneRequests.requestNo))
        .limit(1);
      return last && (last.status === 'requested' || last.status === 'rejected') ? shownRequest(last) : null;
    },

    /**
     * @throws AppError account.phoneRequestOpen, media.privatePictureNotFound, and as
     * `PhoneChanging.assertFree`
     */
    async request(
      tx: Transaction,
      accountId: string,
      input: Api['account.requestPhoneChange']['parsed'],
    ): Promise<PhoneRequest> {
      const { phone: newPhone, name, idNumberEnd, pictureIds } = input;
      const { phone } = await changing.lock(tx, accountId);
      const open = and(eq(phoneRequests.accountId, accountId), eq(phoneRequests.status, 'requested'));
      if ((await tx.$count(phoneRequests, open)) > 0) throw new AppError('account.phoneRequestOpen');
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
          requestedAt,
        },
        event: 'request',
        actor: `member:${accountId}`,
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
      return shownRequest(row);
    },

    /** @throws AppError account.phoneRequestNotFound, account.phoneRequestMoved */
    async cancel(
      tx: Transaction,
      accountId: string,
      requestNo: string,
    ): Promise<{ status: PhoneRequestStatus }> {
      const row = await phoneRequestStates.lock(tx, requestNo);
      if (row?.accountId !== accountId) throw new AppError('account.phoneRequestNotFound');
      return { status: await end(tx, requestNo, `member:${accountId}`) };
    },

    /** A phone that was changed by codes leaves nothing to request. The caller has locked the account. */
    async cancelOpen(tx: Transaction, accountId: string): Promise<void> {
      const open = await tx
        .select({ requestNo: phoneRequests.requestNo })
        .from(phoneRequests)
        .where(and(eq(phoneRequests.accountId, accountId), eq(phoneRequests.status, 'requested')));
      for (const { requestNo } of open) await end(tx, requestNo, 'system');
    },

    /** Ends requests of closed accounts, and deletes the personal data of requests decided long ago. */
    async sweep(): Promise<void> {
      const orphans = await db
        .select({ requestNo: phoneRequests.requestNo })
        .from(phoneRequests)
        .where(and(eq(phoneRequests.status, 'requested'), isClosedAccount(phoneRequests.accountId)));
      for (const { requestNo } of orphans) {
        await db.transaction(async (tx) => {
          const row = await phoneRequestStates.lock(tx, requestNo);
          if (row?.status === 'requested') await end(tx, requestNo, 'system');
        });
      }
      const before = new Date(clock.now().getTime() - phoneRequestDays * 24 * 3_600_000);
      await db
        .update(phoneRequests)
        .set(forgotten)
        .where(
          and(
            inArray(phoneRequests.status, ['approved', 'rejected']),
            sql`${phoneRequests.name} is not null`,
            lte(phoneRequests.decidedAt, before),
          ),
        );
    },
  };
}
