import { dayMs } from '@ev/kernel/durations.ts';
import type { SmsPort } from '@ev/message/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { closings } from './tables.ts';
import { farewellTitle } from './templates.ts';

/** When an SMS that could not be sent is given up. */
const triedForMs = 2 * dayMs;

/** Tells customers that their account is closed, and forgets their phone. */
export function createFarewell({ db, clock, sms }: { db: Database; clock: Clock; sms: SmsPort }) {
  return {
    /** The job `closing.sendFarewell`. @throws Error if it may be retried */
    async send({ closingNo }: { closingNo: string }): Promise<void> {
      const isThis = eq(closings.closingNo, closingNo);
      const [row] = await db.select({ phone: closings.farewellPhone }).from(closings).where(isThis);
      if (!row?.phone) return;
      await sms.send({ phone: row.phone, template: 'orderNotice', params: { title: farewellTitle } });
      await db.update(closings).set({ farewellPhone: null }).where(isThis);
    },

    async sweep(): Promise<void> {
      const before = new Date(clock.now().getTime() - triedForMs);
      await db
        .update(closings)
        .set({ farewellPhone: null })
        .where(and(isNotNull(closings.farewellPhone), lt(closings.statusSince, before)));
    },
  };
}
