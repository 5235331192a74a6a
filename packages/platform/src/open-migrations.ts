import { withClient } from '@ev/postgres/with-client.ts';
import type pg from 'pg';
import { knownMigrations, listApplied, unknownMigrations } from './backup/catalogue.ts';
import type { Places } from './migration-folders.ts';
import { allPlaces } from './offered-domains.ts';
import { compareReleases, releaseNeededBy } from './releases.ts';

export type OpenMigrations = {
  /** What a migration of the database would do, in its order. */
  open: { journal: string; name: string }[];
  /**
   * Migrations of the database, as `journal/time`, that this product does not have: a newer one made them.
   * Journals of domains that this product does not know say nothing about its age and are left out: a brand may
   * stop offering a domain of its own.
   */
  unknown: string[];
  /** The oldest release that can use the schema, because of migrations that contracted it; null: any. */
  oldestRelease: string | null;
};

/** Compares the migrations of a database with those of the product; an empty database has all of them open. */
export function openMigrations(url: string, offered: Places): Promise<OpenMigrations> {
  return withClient({ connectionString: url, application_name: 'ev-ops' }, (client) =>
    compareMigrations(client, offered),
  );
}

/** The same by a connection that is open, such as the one that holds the lock of migrations. */
export async function compareMigrations(client: pg.Client, offered: Places): Promise<OpenMigrations> {
  const known = knownMigrations(allPlaces(offered));
  const applied = await listApplied(client, allPlaces(offered));
  const newest = new Map(applied.map(({ journal, applied: list }) => [journal, list.at(-1)?.at ?? 0]));
  return {
    open: [...knownMigrations(offered)].flatMap(([journal, migrations]) =>
      // As drizzle decides it.
      migrations.filter(({ at }) => at > (newest.get(journal) ?? 0)).map(({ name }) => ({ journal, name })),
    ),
    unknown: unknownMigrations(
      applied.filter(({ journal }) => known.has(journal)),
      known,
    ),
    oldestRelease: await oldestReleaseFor(client),
  };
}

/** A migration that contracts the schema leaves a comment on its journal. */
async function oldestReleaseFor(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ comment: string }>(
    `select obj_description(c.oid, 'pg_class') as comment
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'drizzle' and c.relkind = 'r' and obj_description(c.oid, 'pg_class') is not null`,
  );
  const releases = rows.flatMap(({ comment }) => releaseNeededBy(comment) ?? []);
  return releases.toSorted(compareReleases).at(-1) ?? null;
}
