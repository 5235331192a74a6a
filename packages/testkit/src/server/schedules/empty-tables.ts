import type pg from 'pg';

/**
 * Returns a function that empties all tables that are empty now: a schedule leaves nothing to the next one,
 * and the seeded world stays.
 */
export async function createTableCleaner(pool: pg.Pool): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const empty: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`select 1 from "${name}" limit 1`);
    if (rowCount === 0) empty.push(name);
  }
  // The history of the seeded world stays, as the world itself does.
  const { rows: seeded } = await pool.query<{ last: string }>(
    'select coalesce(max(id), 0)::text as last from state_history',
  );
  // Append-only tables refuse to be emptied; a replica's session fires no trigger.
  const text = [
    'begin',
    'set local session_replication_role = replica',
    ...empty.map((name) => `delete from "${name}"`),
    `delete from state_history where id > ${seeded[0]?.last ?? 0}`,
    'commit',
  ].join('; ');
  const vacuum = `vacuum ${empty.map((name) => `"${name}"`).join(', ')}`;
  let times = 0;
  return async () => {
    times += 1;
    await pool.query(text);
    // Deleted rows slow reads down until a vacuum.
    if (times % vacuumEvery === 0) await pool.query(vacuum);
  };
}

const vacuumEvery = 50;
