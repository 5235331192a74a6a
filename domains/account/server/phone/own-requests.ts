import type { Api } from '@ev/contract';
import type { PrivatePictures } from '@ev/media/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { PhoneRequest } from '../../contract/phone-change.ts';
import { type PhoneRequestStatus, phoneRequestDays } from '../../contract/phone-kinds.ts';
import { isClosedAccount } from '../public.ts';
import { phoneRequests } from '../tables.ts';
import type { PhoneChanging } from './change.ts';
import type { NewPhoneRequests } from './new-requests.ts';
import { forgotten, phoneRequestStates, pictureOwnerOf, shownRequest } from './request-home.ts';

/** Requests to change the phone, as customers send them. */
export function createOwnPhoneRequests({
  db,
  clock,
  pictures,
  changing,
  newRequests,
}: {
  db: Database;
  clock: Clock;
  pictures: Pick<PrivatePictures, 'keepFor'>;
  changing: Pick<PhoneChanging, 'lock'>;
  newRequests: NewPhoneRequests;
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

    /** @throws AppError auth.accountClosed, and as `NewPhoneRequests.open` */
    async request(
      tx: Transaction,
      accountId: string,
      input: Api['account.requestPhoneChange']['parsed'],
    ): Promise<PhoneRequest> {
      const { phone: newPhone, name, idNumberEnd, pictureIds } = input;
      const { phone } = await changing.lock(tx, accountId);
      const claim = { newPhone, name, idNumberEnd, pictureIds };
      const by = { actor: `member:${accountId}` };
      return shownRequest(await newRequests.open(tx, { accountId, phone }, claim, by));
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
