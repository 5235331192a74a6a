import { randomBytes } from 'node:crypto';
import { withClient } from './with-client.ts';

/** Held while a template is created, so that of several test workers one creates it and the others wait. */
const templateLock = 7_265_401;

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * Creates the database `name` and fills it by `migrate(url)`, once: later calls, from any process, reuse it.
 * Include what determines its content (a hash of the migrations) in the name. `migrate` must close its own
 * connections.
 */
export async function createTemplate(
  adminUrl: string,
  name: string,
  migrate: (url: string) => Promise<void>,
): Promise<void> {
  await withClient({ connectionString: adminUrl }, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [templateLock]);
    const { rows } = await client.query<{ datistemplate: boolean }>(
      'SELECT datistemplate FROM pg_database WHERE datname = $1',
      [name],
    );
    if (rows[0]?.datistemplate) return;
    const identifier = client.escapeIdentifier(name);
    // Not marked as a template yet: left over from a run that failed half-way.
    await client.query(`DROP DATABASE IF EXISTS ${identifier} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${identifier} TEMPLATE template0`);
    await migrate(databaseUrl(adminUrl, name));
    // A database with open connections cannot be copied.
    await client.query(`ALTER DATABASE ${identifier} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`);
    await client.query('SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1', [
      name,
    ]);
  });
}

/** Copies a template made by `createTemplate` into a new database. */
export async function cloneDatabase(adminUrl: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await withClient({ connectionString: adminUrl }, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${client.escapeIdentifier(template)} STRATEGY FILE_COPY`),
  );
  return {
    url: databaseUrl(adminUrl, name),
    drop: async () => {
      await withClient({ connectionString: adminUrl }, (client) =>
        client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
      );
    },
  };
}

function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}
