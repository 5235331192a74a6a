import type { Database } from '@ev/platform/database.ts';
import { stateHistory } from '@ev/platform/tables.ts';
import { and, asc, eq } from 'drizzle-orm';
import { caseMachine } from './case-machine.ts';

/** The changes of a case, oldest first. The caller has checked the access. */
export const caseHistory = (db: Database, caseNo: string) =>
  db
    .select()
    .from(stateHistory)
    .where(and(eq(stateHistory.machine, caseMachine.name), eq(stateHistory.entityId, caseNo)))
    .orderBy(asc(stateHistory.id));
