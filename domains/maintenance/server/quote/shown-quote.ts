import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, desc, eq, ne } from 'drizzle-orm';
import { type QuoteRow, quotes } from './tables.ts';

/** The version that the customer sees: the newest that was presented. */
export async function shownQuoteOf(
  reader: Database | Transaction,
  workOrderNo: string,
): Promise<QuoteRow | null> {
  const [row = null] = await reader
    .select()
    .from(quotes)
    .where(
      and(eq(quotes.workOrderNo, workOrderNo), ne(quotes.status, 'draft'), ne(quotes.status, 'replaced')),
    )
    .orderBy(desc(quotes.version))
    .limit(1);
  return row;
}
