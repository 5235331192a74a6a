import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { type DomainPlace, loadParts } from '@ev/platform/domains.ts';
import { type SeedPart, versionOf } from '@ev/platform/seed-part.ts';
import { seededParts } from '@ev/platform/tables.ts';
import { eq, sql } from 'drizzle-orm';
import { goodsPart } from './goods-part.ts';

/** Any number that no other code uses as an advisory lock. */
const seedLock = 7_265_402;

type Places = readonly DomainPlace[];

async function partsOfWorld(places: Places): Promise<SeedPart[]> {
  const worlds = await loadParts<{ parts(): SeedPart[] }>(places, 'world/parts.ts');
  return [await goodsPart(places), ...worlds.flatMap((world) => world.parts())];
}

/**
 * Writes the demo data: the same rows on every machine. A part that exists is left alone; one whose content
 * has changed is written again. Customer data is never touched. Of several processes one writes while the
 * others wait. Returns the names of the written parts.
 */
export async function seedWorld(db: Database, clock: Clock, places: Places): Promise<string[]> {
  const parts = await partsOfWorld(places);
  return db.transaction((tx) => putParts(tx, clock, parts));
}

/**
 * Empties all tables of a demo, including customer data, and writes the demo data again.
 * @throws Error on a database without demo data, where nothing may be deleted.
 */
export async function resetWorld(db: Database, clock: Clock, places: Places): Promise<void> {
  const parts = await partsOfWorld(places);
  await db.transaction(async (tx) => {
    if (!(await isSeeded(tx))) throw new Error('Only a demo world can be reset, and this database has none');
    const { rows } = await tx.execute<{ tables: string }>(
      sql`select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables
          from pg_tables where schemaname = 'public'`,
    );
    await guardBooks(tx, 'disable');
    await tx.execute(sql.raw(`truncate ${rows[0]?.tables} restart identity`));
    await guardBooks(tx, 'enable');
    await putParts(tx, clock, parts);
  });
}

/** Append-only tables refuse to be emptied; for a demo this protection is switched off. */
async function guardBooks(tx: Transaction, way: 'disable' | 'enable'): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select tgrelid::regclass::text as name from pg_trigger where tgname = 'append_only'`,
  );
  for (const { name } of rows) await tx.execute(sql.raw(`alter table ${name} ${way} trigger append_only`));
}

async function putParts(tx: Transaction, clock: Clock, parts: readonly SeedPart[]): Promise<string[]> {
  const written: string[] = [];
  await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
  for (const part of parts) {
    const version = versionOf(part);
    const [seeded] = await tx.select().from(seededParts).where(eq(seededParts.part, part.name));
    if (seeded?.version === version) continue;
    await part.put(tx, clock);
    const row = { part: part.name, version, seededAt: clock.now() };
    await tx.insert(seededParts).values(row).onConflictDoUpdate({ target: seededParts.part, set: row });
    written.push(part.name);
  }
  return written;
}

/** @throws Error on a database with demo data: production does not start on one. */
export async function assertNotSeeded(db: Database): Promise<void> {
  if (await isSeeded(db)) {
    throw new Error(
      'This database holds the demo world. Use an empty one for production, or start with APP_ENV=dev.',
    );
  }
}

async function isSeeded(db: Database | Transaction): Promise<boolean> {
  const rows = await db.select({ part: seededParts.part }).from(seededParts).limit(1);
  return rows.length > 0;
}
