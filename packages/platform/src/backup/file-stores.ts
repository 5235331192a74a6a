import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type DomainPlace, loadParts } from '../domains.ts';
import type { Partners } from '../partners.ts';
import type { Archive, OpenArchive } from './archive.ts';
import type { FileStoreEntry, Manifest, Piece } from './manifest.ts';
import { damaged } from './refusal.ts';

type PartnerOf = <Name extends keyof Partners>(name: Name) => Partners[Name];

/** Files beside the database. */
export type OpenFileStore = {
  /** False if the files are with a service that keeps copies of its own: a backup only lists their names. */
  copied: boolean;
  list(): AsyncIterable<{ name: string; bytes: number }>;
  /** Null if there is no such file. */
  get(name: string): Promise<Buffer | null>;
  put(name: string, bytes: Buffer): Promise<void>;
};

/** The files of a domain: `server/backup.ts` exports it as `fileStore`. */
export type FileStore = { name: string; open(partner: PartnerOf): OpenFileStore };

type NamedFileStore = OpenFileStore & { name: string };

/** The files of all domains that have some. */
export async function openFileStores(
  places: readonly DomainPlace[],
  partner: PartnerOf,
): Promise<NamedFileStore[]> {
  const parts = await loadParts<{ fileStore: FileStore }>(places, 'server/backup.ts');
  return parts.map(({ fileStore: { name, open } }) => ({ name, ...open(partner) }));
}

const folderOf = (store: string) => `files/${store}`;

/** A name that leads out of its folder was not written by us. */
const isPlain = (name: string) =>
  name.split('/').every((part) => /^[\w.-]+$/.test(part) && part !== '.' && part !== '..');

type Line = { name: string; bytes: number; sha256: string | null };

/**
 * Copies the files of a store. One that is deleted meanwhile is left out: its row was deleted before, or will
 * be deleted again after the restore.
 */
export async function backUpFiles(archive: Archive, store: NamedFileStore): Promise<FileStoreEntry> {
  const lines: Line[] = [];
  for await (const { name, bytes } of store.list()) {
    if (!store.copied) {
      lines.push({ name, bytes, sha256: null });
      continue;
    }
    const content = await store.get(name);
    if (!content) continue;
    const file = `${folderOf(store.name)}/${name}`;
    const { sha256 } = await archive.write(file, Readable.from([content]), { compress: false });
    lines.push({ name, bytes: content.length, sha256 });
  }
  const list = await archive.write(
    `${folderOf(store.name)}.jsonl`,
    Readable.from(lines.map((line) => Buffer.from(`${JSON.stringify(line)}\n`))),
  );
  return {
    name: store.name,
    copied: store.copied,
    count: lines.length,
    bytes: lines.reduce((sum, { bytes }) => sum + bytes, 0),
    list,
  };
}

/** The files of a backup that were copied, with their content. @throws BackupRefusal if one is damaged */
export async function* filesIn(
  archive: OpenArchive,
  { name: store, copied, list }: Manifest['stores'][number],
): AsyncGenerator<{ name: string; content: Buffer }> {
  if (!copied) return;
  for (const line of (await bufferOf(archive.read(list))).toString().split('\n')) {
    if (line === '') continue;
    const { name, bytes, sha256 } = JSON.parse(line) as Line;
    if (!isPlain(name)) throw damaged(list.file);
    const piece: Piece = { file: `${folderOf(store)}/${name}`, bytes, sha256: sha256 ?? '' };
    yield { name, content: await bufferOf(archive.read(piece, { compressed: false })) };
  }
}

/** Writes a file unless it is there already, and proves what is stored. @throws Error if it differs */
export async function restoreFile(
  store: OpenFileStore,
  { name, content }: { name: string; content: Buffer },
): Promise<void> {
  const there = await store.get(name);
  if (there?.equals(content)) return;
  await store.put(name, content);
  const stored = await store.get(name);
  if (!stored || hashOf(stored) !== hashOf(content))
    throw new Error(`${name} was written, and differs when it is read`);
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function bufferOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
