import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import { consentVersion } from '../contract/kinds.ts';
import type { Pictures } from './picture-home.ts';
import { certificatePictures, certificates, pictureConsents } from './tables.ts';

export type Consents = ReturnType<typeof createConsents>;

/**
 * Consents to pictures of certificates. These are sensitive data, so consent is separate and as easy to
 * withdraw as to give.
 */
export function createConsents(parts: { db: Database; clock: Clock; pictures: Pictures }) {
  const { db, clock, pictures } = parts;
  return {
    /** A customer's consent under the current wording; null for none. */
    async of(accountId: string): Promise<{ agreedAt: Date; recognise: boolean } | null> {
      const [row] = await db.select().from(pictureConsents).where(eq(pictureConsents.accountId, accountId));
      return row?.version === consentVersion ? row : null;
    },

    /**
     * Whether the customer consents; the row is locked until the end of the transaction, so a withdrawal
     * waits.
     */
    async isHeld(accountId: string, tx: Transaction): Promise<boolean> {
      const [row] = await tx
        .select({ version: pictureConsents.version })
        .from(pictureConsents)
        .where(eq(pictureConsents.accountId, accountId))
        .for('share');
      return row?.version === consentVersion;
    },

    /** @throws AppError papers.consentChanged if the wording has changed */
    async agree(
      tx: Transaction,
      accountId: string,
      { version, recognise }: Api['papers.agreeToPictures']['parsed'],
    ): Promise<{ agreedAt: string }> {
      if (version !== consentVersion) throw new AppError('papers.consentChanged');
      const consent = { version, recognise, agreedAt: clock.now() };
      await tx
        .insert(pictureConsents)
        .values({ accountId, ...consent })
        .onConflictDoUpdate({ target: pictureConsents.accountId, set: consent });
      return { agreedAt: consent.agreedAt.toISOString() };
    },

    /** Deletes all pictures; typed data stays. */
    async withdraw(tx: Transaction, accountId: string): Promise<{ withdrawn: true }> {
      await tx.delete(pictureConsents).where(eq(pictureConsents.accountId, accountId));
      const rows = await tx
        .selectDistinct({ certificateNo: certificates.certificateNo })
        .from(certificates)
        .innerJoin(certificatePictures, eq(certificatePictures.certificateNo, certificates.certificateNo))
        .where(eq(certificates.accountId, accountId));
      for (const { certificateNo } of rows) await pictures.removeAll(tx, certificateNo);
      return { withdrawn: true };
    },
  };
}
