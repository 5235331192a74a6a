import type { Database, Transaction } from '@ev/platform/database.ts';
import { stateHistory } from '@ev/platform/tables.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { installMachine } from './install-machine.ts';
import type { Line } from './install-presenter.ts';

/** The history of each of these installations, oldest first. */
export async function historiesOf(
  reader: Database | Transaction,
  installNos: readonly string[],
): Promise<ReadonlyMap<string, Line[]>> {
  const histories = new Map<string, Line[]>(installNos.map((no) => [no, []]));
  if (installNos.length === 0) return histories;
  const rows = await reader
    .select()
    .from(stateHistory)
    .where(
      and(eq(stateHistory.machine, installMachine.name), inArray(stateHistory.entityId, [...installNos])),
    )
    .orderBy(asc(stateHistory.id));
  for (const row of rows) histories.get(row.entityId)?.push(row);
  return histories;
}
