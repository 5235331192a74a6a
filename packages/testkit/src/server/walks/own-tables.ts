import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { getTableName, is, Table } from 'drizzle-orm';
import { houseDomains } from '../house.ts';

/** The names of the tables that a domain defines. */
export async function tablesOf(domain: string): Promise<ReadonlySet<string>> {
  const place = (await houseDomains()).find(({ name }) => name === domain);
  if (!place) throw new Error(`The domain ${domain} is not offered`);
  const files = globSync('server/**/tables.ts', { cwd: place.directory });
  const modules = await Promise.all(
    files.map(
      async (file) =>
        (await import(pathToFileURL(`${place.directory}/${file}`).href)) as Record<string, unknown>,
    ),
  );
  const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, Table));
  return new Set(tables.map((table) => getTableName(table)));
}
