import type { Database, Transaction } from '@ev/platform/database.ts';
import { asc } from 'drizzle-orm';
import { deskHelp, type StockedHelp } from './tables.ts';

export async function readHelp(reader: Database | Transaction): Promise<StockedHelp[]> {
  const rows = await reader
    .select({ content: deskHelp.content })
    .from(deskHelp)
    .orderBy(asc(deskHelp.position), asc(deskHelp.id));
  return rows.map(({ content }) => content);
}
