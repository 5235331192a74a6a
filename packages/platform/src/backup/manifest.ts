import { createHash, createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { BackupRefusal } from './refusal.ts';

/** Raised when an older product could not read what a newer one writes. */
export const backupFormat = 1;

const hex = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A file of the backup; `bytes` and `sha256` are those of its content before compression and encryption. */
const Piece = z.object({ file: z.string(), bytes: z.int(), sha256: hex });
export type Piece = z.infer<typeof Piece>;

const Table = z.extend(Piece, {
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** A digest of its rows in any order (`row-digest.ts`). */
  content: hex,
  /** Its parent and its bounds, if it is a partition. */
  partition: z.nullable(
    z.object({ of: z.string(), bound: z.string().check(z.regex(/^(DEFAULT|FOR VALUES [^;]*)$/)) }),
  ),
});
export type TableEntry = z.infer<typeof Table>;

const AppliedMigration = z.object({
  /** Null if the product that made the backup did not know it either. */
  name: z.nullable(z.string()),
  at: z.int(),
  hash: z.string(),
});
export type AppliedMigration = z.infer<typeof AppliedMigration>;

const KeyMarks = z.object({ name: z.string(), current: z.string(), marks: z.array(z.string()) });
/** Identifies keys of the operator without containing them. */
export type KeyMarks = z.infer<typeof KeyMarks>;

const FileStore = z.object({
  name: z.string(),
  /** False for a store elsewhere, of which only the names are listed. */
  copied: z.boolean(),
  count: z.int(),
  bytes: z.int(),
  /** A line for each file: its name, size and SHA-256 as JSON. */
  list: Piece,
});
export type FileStoreEntry = z.infer<typeof FileStore>;

export const Manifest = z.object({
  format: z.literal(backupFormat),
  product: z.string(),
  environment: z.string(),
  /** When the snapshot was taken: what was committed later is not in the backup. ISO. */
  takenAt: z.string(),
  seconds: z.number(),
  migrations: z.array(z.object({ journal: z.string(), applied: z.array(AppliedMigration) })),
  tables: z.array(Table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.int() })),
  stores: z.array(FileStore),
  keys: z.array(KeyMarks),
  /** Null if the files are not encrypted. */
  sealed: z.nullable(z.object({ salt: z.string(), check: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;

/** What is known of a backup before its content: enough to refuse a newer one by its version. */
const Head = z.object({ format: z.int(), product: z.string(), sealed: Manifest.shape.sealed });
export type ManifestHead = z.infer<typeof Head>;

export function headOf(text: string): ManifestHead {
  return parsed(Head, text);
}

/** @throws BackupRefusal if a newer product made it, or it is damaged */
export function manifestOf(text: string): Manifest {
  const { format, product } = headOf(text);
  if (format > backupFormat)
    throw new BackupRefusal(
      `这份备份来自更新的版本 ${product}（格式 ${format}），请用那个版本的产品恢复，没有改动`,
    );
  return parsed(Manifest, text);
}

/** Its size; `jobs` are those that will run after a restore. */
export function summaryOf({ tables, stores }: Manifest) {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  return {
    rows: sum(tables.map(({ rows }) => rows)),
    files: sum(stores.filter(({ copied }) => copied).map(({ count }) => count)),
    bytes: sum([...tables, ...stores.filter(({ copied }) => copied)].map(({ bytes }) => bytes)),
    jobs: sum(tables.filter(({ schema }) => schema === 'jobs').map(({ rows }) => rows)),
  };
}

/** The seal of a manifest's text: by the key of the backup if there is one, so that it cannot be forged. */
export function manifestSeal(text: string, key: Buffer | null): string {
  const hash = key ? createHmac('sha256', key) : createHash('sha256');
  return hash.update(text).digest('hex');
}

function parsed<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new BackupRefusal('备份的清单已损坏，请换另一份备份');
  }
}
