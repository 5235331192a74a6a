import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import type { Partners } from '../partners.ts';

export type CheckContext = {
  db: Database;
  partner<Name extends keyof Partners>(name: Name): Partners[Name];
};

/**
 * Something that must hold in a database of the product: `server/verify.ts` of a domain exports its checks as
 * `checks`. Operators run them after a restore.
 */
export type Check = {
  /** What holds, in Chinese. */
  title: string;
  /** The objects for which it does not hold, as far as `most` of them, and how many there are. */
  find(context: CheckContext, most: number): Promise<{ count: number; first: string[] }>;
};

/** A check by a query whose rows, with a column `text`, are those for which it does not hold. */
export function checkByQuery(title: string, query: SQL): Check {
  return {
    title,
    async find({ db }, most) {
      const { rows } = await db.execute<{ text: string; count: number }>(
        sql`select text, count(*) over ()::int as count from (${query}) wrong order by text limit ${most}`,
      );
      return { count: rows[0]?.count ?? 0, first: rows.map(({ text }) => text) };
    },
  };
}

/** A check of rows one after another. @param wrong what is named, or null for a row for which it holds */
export function checkByRows<Row>(
  title: string,
  list: (context: CheckContext) => Promise<readonly Row[]>,
  wrong: (row: Row, context: CheckContext) => Promise<string | null>,
): Check {
  return {
    title,
    async find(context, most) {
      const found: string[] = [];
      for (const row of await list(context)) {
        const one = await wrong(row, context);
        if (one !== null) found.push(one);
      }
      return { count: found.length, first: found.slice(0, most) };
    },
  };
}
