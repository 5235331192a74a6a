import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { headOf, type Manifest, manifestOf, manifestSeal, type Piece } from './manifest.ts';
import { BackupRefusal, damaged } from './refusal.ts';
import { type BackupKey, openKey, openStream, sealStream } from './seal-stream.ts';

const manifestFile = 'manifest.json';
const sealFile = 'manifest.seal';

/** Only the operator may read a backup: it contains the data of all customers. */
const folderMode = 0o700;
const fileMode = 0o600;

/** A folder that is not finished has another name, which no reader takes for a backup. */
const finished = /^\d{8}T\d{9}Z$/;
const unfinished = /^\.\d{8}T\d{9}Z-[0-9a-f-]{36}$/;
/** An unfinished folder this old was left behind by a process that was killed. */
const abandonedMs = 24 * 3_600_000;

export type Archive = {
  /** Writes a file of the backup, compressed unless its content is, and measures its content. */
  write(file: string, content: Readable, options?: { compress?: boolean }): Promise<Piece>;
  /**
   * Completes the backup; until then it counts as none. Everything is on the disk when this returns.
   * @returns the folder
   */
  finish(manifest: Manifest): Promise<string>;
  /** Removes what was written. */
  discard(): Promise<void>;
};

/** Begins a backup in a folder of `directory`, named after the time of its snapshot. */
export async function beginArchive(
  directory: string,
  takenAt: Date,
  key: BackupKey | null,
): Promise<Archive> {
  const name = takenAt.toISOString().replace(/[-:.]/g, '');
  const place = join(directory, name);
  const part = join(directory, `.${name}-${randomUUID()}`);
  await mkdir(directory, { recursive: true, mode: folderMode });
  await mkdir(part, { mode: folderMode });
  const folders = new Set([part]);

  const placeOf = async (file: string) => {
    const path = join(part, file);
    const folder = dirname(path);
    if (!folders.has(folder)) await mkdir(folder, { recursive: true, mode: folderMode });
    for (let one = folder; !folders.has(one); one = dirname(one)) folders.add(one);
    return path;
  };

  return {
    async write(file, content, { compress = true } = {}) {
      const meter = sizeAndHash();
      const sink = createWriteStream(await placeOf(file), { mode: fileMode, flags: 'wx', flush: true });
      const steps = [
        ...(compress ? [createZstdCompress()] : []),
        ...(key ? [sealStream(key.key, file)] : []),
      ];
      await through(content, [meter.stream, ...steps], sink);
      return { file, ...meter.result() };
    },

    async finish(manifest) {
      const text = JSON.stringify(manifest, null, 1);
      const seal = manifestSeal(text, key?.key ?? null);
      await writeFile(join(part, manifestFile), text, { mode: fileMode, flush: true });
      await writeFile(join(part, sealFile), seal, { mode: fileMode, flush: true });
      for (const folder of folders) await syncFolder(folder);
      await rename(part, place);
      await syncFolder(directory);
      return place;
    },

    discard: () => rm(part, { recursive: true, force: true }),
  };
}

export type OpenArchive = {
  manifest: Manifest;
  /** The content of a file; it fails with a BackupRefusal at its end if it is not what was written. */
  read(piece: Piece, options?: { compressed?: boolean }): Readable;
};

/**
 * Opens a backup and reads its manifest.
 * @param secret the content of the operator's file with the key of the backups, if there is one
 * @throws BackupRefusal if it is none, is damaged, is newer than this product or encrypted with another key
 */
export async function openArchive(folder: string, secret: string | null): Promise<OpenArchive> {
  const text = await textOf(folder, manifestFile);
  const { sealed } = headOf(text);
  if (sealed && secret === null)
    throw new BackupRefusal('这份备份是加密的，请把 BACKUP_KEY_FILE 设为备份当时的密钥文件，没有改动');
  const key = sealed && secret !== null ? await openKey(secret, sealed) : null;
  if ((await textOf(folder, sealFile)) !== manifestSeal(text, key)) throw damaged(manifestFile);
  return {
    manifest: manifestOf(text),
    read(piece, { compressed = true } = {}) {
      const steps = [
        ...(key ? [openStream(key, piece.file)] : []),
        ...(compressed ? [createZstdDecompress()] : []),
        proof(piece),
      ];
      return chained(createReadStream(join(folder, piece.file)), steps, piece.file);
    },
  };
}

/** The finished backups of a folder, newest first. */
export async function listArchives(directory: string): Promise<string[]> {
  const names = await namesIn(directory);
  return names
    .filter((name) => finished.test(name))
    .sort()
    .reverse();
}

/** Removes all but the newest backups, and what killed processes left behind. Returns what was removed. */
export async function pruneArchives(directory: string, keep: number, now: Date): Promise<string[]> {
  const old = (await listArchives(directory)).slice(keep);
  const parts = (await namesIn(directory)).filter((name) => unfinished.test(name));
  const abandoned: string[] = [];
  for (const name of parts) {
    const { mtimeMs } = await stat(join(directory, name));
    if (now.getTime() - mtimeMs > abandonedMs) abandoned.push(name);
  }
  for (const name of [...old, ...abandoned]) {
    // Without its manifest a folder that is half removed is no backup any more.
    await rm(join(directory, name, manifestFile), { force: true });
    await rm(join(directory, name), { recursive: true, force: true });
  }
  return old;
}

async function namesIn(directory: string): Promise<string[]> {
  return readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
}

async function textOf(folder: string, file: string): Promise<string> {
  try {
    return await readFile(join(folder, file), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new BackupRefusal(`${folder} 不是一份完整的备份：没有 ${file}`);
  }
}

/** Renames and new files last only once their folder is written, which Windows does by itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function sizeAndHash() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** Fails at the end of a content that is not the one of the manifest. */
function proof({ file, bytes, sha256 }: Piece): Transform {
  const meter = sizeAndHash();
  meter.stream._flush = (done) => {
    const found = meter.result();
    done(found.bytes === bytes && found.sha256 === sha256 ? null : damaged(file));
  };
  return meter.stream;
}

function through(source: Readable, steps: readonly Transform[], sink: Writable): Promise<void> {
  return pipeline([source, ...steps, sink]);
}

/** The last of these streams, which fails with the first failure of any of them. */
function chained(source: Readable, steps: readonly Transform[], file: string): Readable {
  let end: Readable = source;
  for (const step of steps) {
    const from = end;
    from.once('error', (error) => step.destroy(refusalOf(error, file)));
    step.once('close', () => from.destroy());
    end = from.pipe(step);
  }
  return end;
}

/** A file that is missing, or that cannot be decompressed, is a damaged one. */
function refusalOf(error: Error, file: string): Error {
  if (error instanceof BackupRefusal) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || /^(ZSTD|Z_|ERR_)/.test(code) ? damaged(file) : error;
}
