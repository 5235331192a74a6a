import type { Database } from '@ev/platform/database.ts';
import { sql } from 'drizzle-orm';
import {
  mallAnswers,
  mallFavorites,
  mallQuestions,
  mallReminders,
  mallReviews,
  mallStock,
  mallStockMoves,
} from '../tables.ts';

/** A mall with the demo's products, without its stock and what its customers did. */
export async function emptyMall(db: Database): Promise<void> {
  for (const table of [mallStockMoves, mallReviews, mallAnswers, mallQuestions, mallFavorites, mallReminders])
    await db.delete(table).where(sql`true`);
  await db.update(mallStock).set({ onHand: 0, reserved: 0 }).where(sql`true`);
}
