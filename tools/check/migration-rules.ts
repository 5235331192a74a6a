/**
 * Expand first, contract a release later: while processes are replaced one after the other, those of the release
 * before still use the schema. See docs/decisions/0072-upgrades.md.
 */
import type { Migration } from '../../packages/platform/src/migration-folders.ts';
import { compareReleases, releaseNeededBy } from '../../packages/platform/src/releases.ts';

/** The SHA-256 of every migration of the last release, by `journal/name`. */
export type ReleasedMigrations = { release: string; hashes: Readonly<Record<string, string>> };
type Known = ReadonlyMap<string, readonly Migration[]>;

/** What older builds may still read or rely on. Dropped indexes and constraints only allow more. */
const contractions: readonly RegExp[] = [
  /\bDROP (TABLE|COLUMN|VIEW|TYPE|SCHEMA|SEQUENCE)\b/i,
  /\bRENAME\b/i,
  /\bSET NOT NULL\b/i,
  /\bDROP DEFAULT\b/i,
  /\bALTER (COLUMN )?\S+ (SET DATA )?TYPE\b/i,
  /\bADD (COLUMN )?(?!.*\b(DEFAULT|GENERATED|CHECK)\b).*\bNOT NULL\b/i,
];

export function hashesOf(known: Known): Record<string, string> {
  return Object.fromEntries(
    [...known].flatMap(([journal, migrations]) =>
      migrations.map(({ name, hash }) => [`${journal}/${name}`, hash]),
    ),
  );
}

/** Released migrations that were edited or removed: databases have them as they were. */
export function changedMigrations(known: Known, { hashes }: ReleasedMigrations): string[] {
  const present = hashesOf(known);
  return Object.entries(hashes)
    .filter(([name, hash]) => present[name] !== hash)
    .map(([name]) => `${name} is released and was changed or removed: write a new migration instead`);
}

/** Migrations since the last release that take something from it, and do not say which release stopped using it. */
export function contractionFaults(known: Known, { release, hashes }: ReleasedMigrations): string[] {
  return [...known].flatMap(([journal, migrations]) => {
    const isNew = ({ name }: Migration) => !(`${journal}/${name}` in hashes);
    const created = new Set(migrations.filter(isNew).flatMap(createdTables));
    const needed = migrations.map((migration) => releaseIn(migration, journal));
    return migrations.flatMap((migration, index) => {
      if (!isNew(migration)) return [];
      const name = `${journal}/${migration.name}`;
      const contracted = actionsOf(migration).filter(
        ({ table, action }) => !created.has(table) && contractions.some((pattern) => pattern.test(action)),
      );
      const named = needed[index] ?? null;
      const unnamed =
        named === null ? contracted.map(({ action }) => unnamedFault(name, action, release)) : [];
      const early =
        named !== null && compareReleases(named, release) > 0
          ? [`${name} needs release ${named}, but the last one is ${release}: contract a release later`]
          : [];
      const before = needed.slice(0, index).findLast((one) => one !== null) ?? null;
      const lower =
        named !== null && before !== null && compareReleases(named, before) < 0
          ? [`${name} needs release ${named}, but an earlier migration of ${journal} needs ${before}`]
          : [];
      return [...unnamed, ...early, ...lower];
    });
  });
}

function unnamedFault(name: string, action: string, release: string): string {
  const [journal] = name.split('/');
  return `${name} takes from the schema what release ${release} may use: ${action.slice(0, 100)}
    Release the code that no longer uses it, drop it a release later, and name that release in the migration:
    COMMENT ON TABLE drizzle."${journal}" IS 'needs release ${release} or newer';`;
}

/** The release in the comment that the migration leaves on its journal. */
function releaseIn({ statements }: Migration, journal: string): string | null {
  const comments = statements.flatMap((statement) => {
    const [, table, text = ''] =
      /^COMMENT ON TABLE "?drizzle"?\."([\w-]+)" IS '([^']*)'/i.exec(plain(statement)) ?? [];
    return table === journal ? (releaseNeededBy(text) ?? []) : [];
  });
  return comments[0] ?? null;
}

/** The single actions of a migration, with the table of each; empty where a statement has none. */
function actionsOf({ statements }: Migration): { table: string; action: string }[] {
  return statements.flatMap((statement) => {
    const text = plain(statement);
    const [, table = ''] =
      /^(?:ALTER|DROP) TABLE (?:IF EXISTS )?(?:ONLY )?(?:"?public"?\.)?"?(\w+)"?/i.exec(text) ?? [];
    return text.split(/,\s*(?=(?:ADD|DROP|ALTER|RENAME)\b)/i).map((action) => ({ table, action }));
  });
}

function createdTables({ statements }: Migration): string[] {
  return statements.flatMap((statement) => {
    const [, table] =
      /^CREATE TABLE (?:IF NOT EXISTS )?(?:"?public"?\.)?"?(\w+)"?/i.exec(plain(statement)) ?? [];
    return table ?? [];
  });
}

/** A statement on one line, without its comments. */
function plain(statement: string): string {
  return statement.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim();
}
