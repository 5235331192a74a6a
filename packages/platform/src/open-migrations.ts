import { withClient } from '@ev/postgres/with-client.ts';
import { knownMigrations, listApplied } from './backup/catalogue.ts';
import type { DomainPlace } from './domains.ts';
import { allPlaces } from './offered-domains.ts';

export type OpenMigrations = {
  /** What a migration of the database would do, in its order. */
  open: { journal: string; name: string }[];
  /** Migrations of the database that this product does not have: a newer one made them. */
  unknown: string[];
};

/** Compares the migrations of a database with those of the product; an empty database has all of them open. */
export async function openMigrations(url: string, offered: readonly DomainPlace[]): Promise<OpenMigrations> {
  const applied = await withClient({ connectionString: url, application_name: 'ev-ops' }, (client) =>
    listApplied(client, allPlaces(offered)),
  );
  const newest = new Map(applied.map(({ journal, applied: list }) => [journal, list.at(-1)?.at ?? 0]));
  return {
    open: [...knownMigrations(offered)].flatMap(([journal, migrations]) =>
      // As drizzle decides it.
      migrations.filter(({ at }) => at > (newest.get(journal) ?? 0)).map(({ name }) => ({ journal, name })),
    ),
    unknown: applied.flatMap(({ journal, applied: list }) =>
      list.flatMap(({ name, at }) => (name === null ? [`${journal}/${at}`] : [])),
    ),
  };
}
