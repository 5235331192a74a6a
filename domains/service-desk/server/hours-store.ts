import type { Database, Transaction } from '@ev/platform/database.ts';
import type { DeskHours } from '../contract/hours.ts';
import { deskHours } from './tables.ts';

/** The desk has one row of hours. */
export const hoursId = 'desk';

export async function readHours(
  reader: Database | Transaction,
): Promise<{ hours: DeskHours | null; version: number }> {
  const [row] = await reader.select().from(deskHours).limit(1);
  return row ? { hours: row.content, version: row.version } : { hours: null, version: 0 };
}
