import { randomUUID } from 'node:crypto';
import { hourMs } from '@ev/kernel/durations.ts';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { createPrivateFiles, type MediaStorage } from '@ev/media/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Log } from '@ev/platform/log.ts';
import type { Vault } from '@ev/platform/vault.ts';
import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { sha256 } from '../flow/text-hash.ts';
import type { SigningDocuments } from '../public.ts';
import { type DocumentRow, signingDocuments } from '../tables.ts';
import type { Press } from './press.ts';

/** An upload that nothing was done with is deleted after this time. */
const looseMs = 24 * hourMs;
/** Maximum number deleted in one sweep; the rest follows in the next. */
const sweepLimit = 100;

/** Not a name that `/media/…` serves. */
export const fileOf = (name: string) => `documents/${name}`;

export type Documents = ReturnType<typeof createDocuments>;

/** PDFs of customers, encrypted, with pictures of their pages for the reader. */
export function createDocuments(parts: {
  db: Database;
  clock: Clock;
  log: Log;
  storage: MediaStorage;
  vault: Vault;
  press: Press;
}) {
  const { db, clock, log, storage, vault, press } = parts;
  const files = createPrivateFiles({
    storage,
    log,
    fileOf,
    away: 'signing.storageAway',
    sealed: { vault, placeOf: fileOf },
  });
  const textsOf = (documentNo: string) => `texts:${documentNo}`;
  const pageName = (documentNo: string, page: number) => `${documentNo}.${page}`;

  /** The bytes as they were stored. @throws AppError signing.documentNotFound, signing.storageAway */
  async function readFile({ documentNo, sha256: hash }: DocumentRow): Promise<Buffer> {
    const pdf = await files.read(documentNo);
    if (!pdf || sha256(pdf) !== hash) {
      log.error({ documentNo }, 'the file of a document is missing or was changed');
      throw new AppError('signing.documentNotFound');
    }
    return pdf;
  }

  /** @throws AppError signing.documentNotFound */
  async function getOwn(accountId: string, documentNo: string): Promise<DocumentRow> {
    const [row] = await db
      .select()
      .from(signingDocuments)
      .where(
        and(
          eq(signingDocuments.documentNo, documentNo),
          eq(signingDocuments.accountId, accountId),
          isNotNull(signingDocuments.storedAt),
        ),
      );
    if (!row) throw new AppError('signing.documentNotFound');
    return row;
  }

  const services: SigningDocuments = {
    taken: !vault.missing,
    async adopt(tx, { documentNo, accountId, title }) {
      const adopted = await tx
        .update(signingDocuments)
        .set({ accountId, title })
        .where(
          and(
            eq(signingDocuments.documentNo, documentNo),
            isNull(signingDocuments.accountId),
            isNotNull(signingDocuments.storedAt),
          ),
        )
        .returning({ documentNo: signingDocuments.documentNo });
      if (adopted.length === 0) throw new AppError('signing.documentNotFound');
    },
  };

  return {
    services,
    readFile,

    async find(documentNo: string): Promise<DocumentRow | null> {
      const [row] = await db
        .select()
        .from(signingDocuments)
        .where(eq(signingDocuments.documentNo, documentNo));
      return row ?? null;
    },

    /**
     * Stores a PDF. The row is written before the file, so that every file is known; storing the same
     * document again replaces what an interrupted attempt left.
     * @throws AppError signing.storageAway
     */
    async store(
      document: Pick<DocumentRow, 'documentNo' | 'accountId' | 'source' | 'title' | 'createdBy'>,
      pdf: Buffer,
    ): Promise<void> {
      const { documentNo } = document;
      const read = await press.read(pdf);
      const content = {
        bytes: pdf.length,
        sha256: sha256(pdf),
        pages: read.map(({ width, height }) => ({ width, height })),
        sealedTexts: vault.sealValue(
          read.map(({ text }) => text),
          textsOf(documentNo),
        ),
      };
      const write = files.prepare(documentNo, pdf);
      await db
        .insert(signingDocuments)
        .values({ ...document, ...content, createdAt: clock.now() })
        .onConflictDoUpdate({ target: signingDocuments.documentNo, set: { ...content, storedAt: null } });
      await write();
      await db
        .update(signingDocuments)
        .set({ storedAt: clock.now() })
        .where(eq(signingDocuments.documentNo, documentNo));
    },

    /** Receives a PDF from staff. @throws AppError signing.notAPdf, signing.storageAway */
    async upload(staffId: string, pdf: Buffer): Promise<{ documentNo: string; pages: number }> {
      if (!pdf.subarray(0, 1_024).includes('%PDF-')) throw new AppError('signing.notAPdf');
      const pages = await press.read(pdf).catch(() => {
        throw new AppError('signing.notAPdf');
      });
      const documentNo = randomUUID();
      await this.store(
        { documentNo, accountId: null, source: 'uploaded', title: '', createdBy: `staff:${staffId}` },
        pdf,
      );
      return { documentNo, pages: pages.length };
    },

    /** @throws AppError signing.documentNotFound */
    async get(accountId: string, documentNo: string) {
      const row = await getOwn(accountId, documentNo);
      const texts = vault.openValue(row.sealedTexts, textsOf(documentNo)) as string[];
      return {
        documentNo,
        title: row.title,
        fileName: fileNameOf(row),
        bytes: row.bytes,
        sha256: row.sha256,
        createdAt: row.createdAt.toISOString(),
        pages: row.pages.map((size, index) => ({ ...size, text: texts[index] ?? '' })),
      };
    },

    /** @throws AppError signing.documentNotFound, signing.storageAway */
    async file(accountId: string, documentNo: string): Promise<{ pdf: Buffer; fileName: string }> {
      const row = await getOwn(accountId, documentNo);
      return { pdf: await readFile(row), fileName: fileNameOf(row) };
    },

    /**
     * One page as PNG. It is drawn at its first request and stored. @param page from 1
     * @throws AppError signing.documentNotFound, signing.storageAway
     */
    async page(accountId: string, documentNo: string, page: number): Promise<Buffer> {
      const row = await getOwn(accountId, documentNo);
      if (page > row.pages.length) throw new AppError('signing.documentNotFound');
      const name = pageName(documentNo, page);
      const known = await files.read(name);
      if (known) return known;
      const png = await press.raster(await readFile(row), page - 1);
      await files.prepare(name, png)();
      return png;
    },

    /** Deletes uploads that nothing was done with. */
    async removeLoose(): Promise<void> {
      const before = new Date(clock.now().getTime() - looseMs);
      const loose = await db
        .select({ documentNo: signingDocuments.documentNo })
        .from(signingDocuments)
        .where(and(isNull(signingDocuments.accountId), lte(signingDocuments.createdAt, before)))
        .limit(sweepLimit);
      for (const { documentNo } of loose) {
        const gone = await db
          .delete(signingDocuments)
          .where(and(eq(signingDocuments.documentNo, documentNo), isNull(signingDocuments.accountId)))
          .returning({ documentNo: signingDocuments.documentNo });
        if (gone.length > 0) await files.remove(documentNo);
      }
    },
  };
}

/** A file name that every system accepts. */
export function fileNameOf({ title, createdAt }: Pick<DocumentRow, 'title' | 'createdAt'>): string {
  return `${title.replace(/[\\/:*?"<>|\p{Cc}]/gu, '').slice(0, 60) || '文件'} ${shanghaiDay(createdAt)}.pdf`;
}
