import { isClosedAccount } from '@ev/account/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { and, inArray, isNotNull, lte, ne, or } from 'drizzle-orm';
import { daysBefore, pathDays, personDays } from './case-rules.ts';
import { rescueCases, rescuePositions } from './tables.ts';

/** Deletes who waited where, some months after the end or with the account, and ways some days after it. */
export function createForgetting({ db, clock }: { db: Database; clock: Clock }) {
  return async (): Promise<void> => {
    const now = clock.now();
    const { caseNo, closedAt, contactPhone, accountId } = rescueCases;
    await db
      .update(rescueCases)
      .set({
        contactName: '',
        contactPhone: '',
        placeText: '',
        text: '',
        lat: null,
        lng: null,
        driver: null,
        plate: null,
        vin: null,
      })
      .where(
        and(
          isNotNull(closedAt),
          ne(contactPhone, ''),
          or(lte(closedAt, daysBefore(now, personDays)), isClosedAccount(accountId)),
        ),
      );
    await db.delete(rescuePositions).where(
      inArray(
        rescuePositions.caseNo,
        db
          .select({ caseNo })
          .from(rescueCases)
          .where(lte(closedAt, daysBefore(now, pathDays))),
      ),
    );
  };
}
