import type { Database, Transaction } from '@ev/platform/database.ts';
import { statefulTable } from '@ev/platform/stateful-table.ts';
import { eq } from 'drizzle-orm';
import { rescueMachine } from './case-machine.ts';
import { type RescueRow, rescueCases } from './tables.ts';

export const rescueStates = statefulTable(rescueCases, { machine: rescueMachine, id: 'caseNo' });

export const rescueLink = (caseNo: string): string => `/pages/car/serviceProgress?id=${caseNo}`;

/** The caller has to check the access. */
export async function uncheckedCase(
  reader: Database | Transaction,
  caseNo: string,
): Promise<RescueRow | null> {
  const [row = null] = await reader.select().from(rescueCases).where(eq(rescueCases.caseNo, caseNo));
  return row;
}
