import type { Partners } from '@ev/platform/partners.ts';
import { type CheckResult, verifyDatabase } from '@ev/platform/verify/verify-database.ts';
import { withClient } from '@ev/postgres/with-client.ts';
import { houseDomains } from '@ev/testkit/server/house.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import oldRows from './rows-of-0-2-0.json' with { type: 'json' };

/** Rows by their table, in the order in which they are written. */
export type OldRows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Writes what a server of an old release, 0.2.0 unless others are given, had written into a database of it. */
export async function putOldRows(url: string, old: OldRows = oldRows): Promise<void> {
  await withClient({ connectionString: url }, async (client) => {
    for (const [table, rows] of Object.entries(old)) {
      for (const row of rows) {
        const columns = Object.keys(row).join(', ');
        await client.query(
          `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)`,
          [JSON.stringify(row)],
        );
      }
    }
  });
}

/** What does not hold in the database of a server, by the checks that operators run. */
export async function faultsOf({ db, providers }: TestServer): Promise<CheckResult[]> {
  const partners: Partners = providers;
  const context = { db, partner: <Name extends keyof Partners>(name: Name) => partners[name] };
  const checks = await verifyDatabase(context, await houseDomains());
  if (checks.length < 50) throw new Error(`There were only ${checks.length} checks`);
  return checks.filter(({ count }) => count > 0);
}
