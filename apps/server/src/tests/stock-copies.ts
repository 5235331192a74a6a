import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { applyStock, type Outcome } from '@ev/stock/apply-stock.ts';
import { loadStock } from '@ev/stock/load-stock.ts';
import { readFolder } from '@ev/stock/read-folder.ts';
import { writeFolder } from '@ev/stock/write-folder.ts';
import { houseDomains } from '@ev/testkit/server/house.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';

/** The stock of all domains in the brand's folder. */
export const { records, ...stock } = await loadStock(await houseDomains());

export type Options = { confirmed?: boolean; dry?: boolean };

/** An operator with the database's address. */
export const operator = { actor: 'operator', name: 'test' } as const;

export async function applyFolder(
  folder: string,
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  options: Options = {},
): Promise<Outcome> {
  const read = await readFolder(folder, stock.parts, { now: clock.now() });
  return applyStock(
    { db, clock },
    read,
    stock,
    { confirmed: false, dry: false, by: operator, ...options },
    records,
  );
}

export const faultsOf = ({ plan }: Outcome) =>
  [...(plan?.faults ?? []), ...(plan?.refusals ?? [])].map(
    ({ file, line, message }) => `${file}:${line > 0}: ${message}`,
  );

/** The exported folder of a server, and a place for changed copies of it. */
export async function stockCopies(server: Pick<TestServer, 'db'>) {
  const work = await mkdtemp(join(tmpdir(), 'ev-stock-'));
  const exported = join(work, 'exported');
  await writeFolder(exported, server.db, stock.parts);
  let copies = 0;
  return {
    work,
    exported,
    /** A copy of the folder in which one file is changed. */
    async folderWith(file: string, change: (text: string) => string): Promise<string> {
      copies += 1;
      const folder = join(work, `copy-${copies}`);
      await cp(exported, folder, { recursive: true });
      const before = await readFile(join(folder, file), 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`Nothing was changed in ${file}`);
      await writeFile(join(folder, file), after);
      return folder;
    },
    /** A folder of only that file: all others are compared with the database. */
    async alone(file: string, change: (text: string) => string): Promise<string> {
      copies += 1;
      const folder = join(work, `alone-${copies}`);
      const before = await readFile(join(exported, file), 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`Nothing was changed in ${file}`);
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), after);
      return folder;
    },
    drop: () => rm(work, { recursive: true }),
  };
}
