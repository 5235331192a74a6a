import { randomUUID } from 'node:crypto';
import { placesOf } from '@ev/platform/domains.ts';
import { loadPersonalData } from '@ev/platform/load-personal-data.ts';
import { offeredDomains } from '@ev/platform/offered-domains.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await launch();
});
afterAll(() => server?.stop());

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

const scannedIn = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scannedIn),
];

/** Without an index, each export and each closing of an account reads these tables as a whole. */
it('finds the personal data of a customer by an index in every table', async () => {
  const registers = await loadPersonalData(placesOf(offeredDomains()));
  const scanned = await server.db.transaction(async (tx) => {
    // A table is read as a whole then only if there is no other way.
    await tx.execute(sql`set local enable_seqscan = off`);
    const names: string[] = [];
    for (const { table, ownedBy } of registers.flatMap(({ tables }) => tables)) {
      const rows = tx.select().from(table).where(ownedBy(randomUUID()));
      const result = await tx.execute(sql`explain (format json) ${rows}`);
      const [{ Plan: plan }] = (result.rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'];
      names.push(...scannedIn(plan).map((name) => `${getTableName(table)}: ${name}`));
    }
    return names;
  });
  expect(scanned).toEqual([]);
});
