import { shanghaiDay, startOfDay } from '@ev/kernel/shanghai-time.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { and, inArray, lt, ne, sql } from 'drizzle-orm';
import { addMonths } from './rules/months.ts';
import { appointments } from './tables.ts';

/** Months after the end of an appointment for which its contact stays, as long as the file of the repair. */
export const contactMonths = 24;
/** An address that is erased; an appointment with collection keeps that it had one, as its table requires. */
export const erasedAddress = sql`case when ${appointments.pickUpAddress} is null then null else '' end`;
/** In the place of a name that is no longer needed. */
const erasedName = '已删除';
const batchSize = 500;

/** Erases who was to be reached and where the car was collected, once the visit is long over. */
export async function eraseContacts({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const before = startOfDay(addMonths(shanghaiDay(clock.now()), -contactMonths));
  const { appointmentNo, contactPhone, endedAt } = appointments;
  const due = db
    .select({ appointmentNo })
    .from(appointments)
    .where(and(lt(endedAt, before), ne(contactPhone, '')))
    .limit(batchSize);
  for (;;) {
    const erased = await db
      .update(appointments)
      .set({
        contactName: erasedName,
        contactPhone: '',
        pickUpAddress: erasedAddress,
      })
      .where(inArray(appointmentNo, due))
      .returning({ appointmentNo });
    if (erased.length < batchSize) return;
  }
}
