import { AppError } from '@ev/platform/app-error.ts';
import type { Database } from '@ev/platform/database.ts';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { DocumentVersion } from '../contract/endpoints.ts';
import { documentVersions } from './tables.ts';

export type Documents = ReturnType<typeof createDocuments>;

export function createDocuments(db: Database) {
  return {
    /** One version of a document; by default the current one. */
    async get(code: string, version?: string): Promise<DocumentVersion> {
      const [row] = await db
        .select()
        .from(documentVersions)
        .where(
          and(
            eq(documentVersions.code, code),
            version ? eq(documentVersions.version, version) : eq(documentVersions.current, true),
          ),
        );
      if (!row) throw new AppError('content.documentNotFound');
      return { ...row, effectiveFrom: row.effectiveFrom.toISOString() };
    },

    /** All published versions without their text: by document, current one first. */
    async listVersions(): Promise<Omit<DocumentVersion, 'html'>[]> {
      const { code, version, title, effectiveFrom, current } = documentVersions;
      const rows = await db
        .select({ code, version, title, effectiveFrom, current })
        .from(documentVersions)
        .orderBy(asc(code), desc(current), desc(effectiveFrom), desc(version));
      return rows.map((row) => ({ ...row, effectiveFrom: row.effectiveFrom.toISOString() }));
    },

    /** Which of these codes have no current version. */
    async listMissing(codes: string[]): Promise<string[]> {
      const current = await this.listCurrent(codes);
      return codes.filter((code) => !current.some((one) => one.code === code));
    },

    /** Code, version and title of the current versions. */
    async listCurrent(codes: string[]): Promise<{ code: string; version: string; title: string }[]> {
      return db
        .select({
          code: documentVersions.code,
          version: documentVersions.version,
          title: documentVersions.title,
        })
        .from(documentVersions)
        .where(and(inArray(documentVersions.code, codes), eq(documentVersions.current, true)));
    },
  };
}
