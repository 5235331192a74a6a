import type { Database } from '@ev/platform/database.ts';
import { stateHistory } from '@ev/platform/tables.ts';
import { and, asc, desc, eq } from 'drizzle-orm';
import { rescueMachine } from './case-machine.ts';
import { rescuePartnerEvents, rescuePositions } from './tables.ts';

/** Positions that a page draws. */
const pathLimit = 200;

/** The changes of a rescue, oldest first. The caller has checked the access. */
export const rescueHistory = (db: Database, caseNo: string) =>
  db
    .select()
    .from(stateHistory)
    .where(and(eq(stateHistory.machine, rescueMachine.name), eq(stateHistory.entityId, caseNo)))
    .orderBy(asc(stateHistory.id));

/** Where the rescue vehicle was, newest last, in the order of its own clock. */
export async function pathOf(db: Database, caseNo: string) {
  const rows = await db
    .select()
    .from(rescuePositions)
    .where(eq(rescuePositions.caseNo, caseNo))
    .orderBy(desc(rescuePositions.at))
    .limit(pathLimit);
  return rows.reverse().map(({ lat, lng, at }) => ({ lat, lng, at: at.toISOString() }));
}

export const partnerEventsOf = (db: Database, caseNo: string) =>
  db
    .select()
    .from(rescuePartnerEvents)
    .where(eq(rescuePartnerEvents.caseNo, caseNo))
    .orderBy(asc(rescuePartnerEvents.receivedAt), asc(rescuePartnerEvents.id));
