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
 * Throws an error with instructions if a database cannot store Chinese text as this server needs it: encoded
 * as UTF-8, and with a character type that treats Chinese characters as letters (otherwise trigrams are
 * empty).
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

/** Settings, each with what is lost in a crash of the machine while it is off. */
const durability = [
  ['fsync', 'what was acknowledged, or the whole database'],
  ['full_page_writes', 'pages that were being written'],
  ['synchronous_commit', 'the last payments and orders that were acknowledged'],
] as const;

/**
 * The settings with which a database can lose data that it has acknowledged, with instructions; empty if
 * there are none.
 */
export async function faultsOfDurability(pool: Queryable): Promise<string[]> {
  const { rows } = await pool.query(
    `SELECT name, setting FROM pg_settings WHERE name IN (${durability.map(([name]) => `'${name}'`).join()})`,
  );
  const settings = new Map(
    (rows as { name: string; setting: string }[]).map((row) => [row.name, row.setting]),
  );
  return durability
    .filter(([name]) => settings.get(name) === 'off')
    .map(
      ([name, lost]) => `${name} is off in this PostgreSQL, so that it may lose ${lost}; set ${name} = on`,
    );
}
