import type { LegalDocument } from '@ev/brand/legal-document.ts';
import type { SeedPart } from '@ev/platform/seed-part.ts';
import { inArray } from 'drizzle-orm';
import { documentVersions } from '../server/tables.ts';

/** The brand's texts of law; those given are the ones in force. Versions that were in force before stay. */
export function documentsPart(documents: LegalDocument[]): SeedPart {
  return {
    name: 'documents',
    content: documents,
    async put(tx) {
      await tx
        .update(documentVersions)
        .set({ current: false })
        .where(
          inArray(
            documentVersions.code,
            documents.map((document) => document.code),
          ),
        );
      for (const document of documents) {
        const row = { ...document, effectiveFrom: new Date(document.effectiveFrom), current: true };
        await tx
          .insert(documentVersions)
          .values(row)
          .onConflictDoUpdate({ target: [documentVersions.code, documentVersions.version], set: row });
      }
    },
  };
}
