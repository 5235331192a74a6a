/** What `checkDatabase` needs of a `pg` pool or client. */
export interface Queryable {
  query(sql: string): Promise<{ rows: unknown[] }>;
}

interface Facts {
  encoding: string;
  knowsLetters: boolean;
  ctype: string;
  database: string;
}

/**
 * Throws with what to do when a database cannot hold Chinese text as this server needs it: stored as UTF-8,
 * and with a character type that knows Chinese characters as letters (trigrams come out empty otherwise).
 */
export async function checkDatabase(pool: Queryable): Promise<void> {
  const { rows } = await pool.query(`
    SELECT pg_encoding_to_char(encoding) AS encoding, datctype AS ctype, datname AS database,
           '车' ~ '^[[:alpha:]]$' AS "knowsLetters"
      FROM pg_database WHERE datname = current_database()`);
  const facts = rows[0] as Facts;
  if (facts.encoding !== 'UTF8') throw unfit(facts, `its encoding is ${facts.encoding}`);
  if (!facts.knowsLetters) throw unfit(facts, `its LC_CTYPE ${facts.ctype} does not know Chinese characters`);
}

function unfit({ database }: Facts, reason: string): Error {
  return new Error(
    `The database "${database}" cannot be used: ${reason}. Make it anew with ` +
      `CREATE DATABASE "${database}" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C.UTF-8' LC_CTYPE 'C.UTF-8';`,
  );
}
