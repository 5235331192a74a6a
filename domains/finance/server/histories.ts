import type { Database, Transaction } from '@ev/platform/database.ts';
import { stateHistory } from '@ev/platform/tables.ts';
import { and, asc, eq } from 'drizzle-orm';
import { loanMachine } from './loan-machine.ts';

/** A history entry of an application. */
export type Line = { at: Date; event: string; toState: string; actor: string; reason: string | null };

/** The history of an application, oldest first. */
export function historyOf(reader: Database | Transaction, applyNo: string): Promise<Line[]> {
  return reader
    .select()
    .from(stateHistory)
    .where(and(eq(stateHistory.machine, loanMachine.name), eq(stateHistory.entityId, applyNo)))
    .orderBy(asc(stateHistory.id));
}
