import type pg from 'pg';

/**
 * Makes what empties again all tables that are empty now: a schedule leaves nothing to the next one, and the
 * seeded world stays.
 */
export async function emptiesTables(pool: pg.Pool): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const empty: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`select 1 from "${name}" limit 1`);
    if (rowCount === 0) empty.push(name);
  }
  // What the seeded world has gone through stays, as the world itself does.
  const { rows: begun } = await pool.query<{ last: string }>(
    'select coalesce(max(id), 0)::text as last from state_history',
  );
  // Books that only grow refuse to be emptied; a replica's session asks no trigger.
  const text = [
    'begin',
    'set local session_replication_role = replica',
    ...empty.map((name) => `delete from "${name}"`),
    `delete from state_history where id > ${begun[0]?.last ?? 0}`,
    'commit',
  ].join('; ');
  const vacuum = `vacuum ${empty.map((name) => `"${name}"`).join(', ')}`;
  let times = 0;
  return async () => {
    times += 1;
    await pool.query(text);
    // What was deleted is still read over until it is swept up.
    if (times % vacuumEvery === 0) await pool.query(vacuum);
  };
}

const vacuumEvery = 50;
