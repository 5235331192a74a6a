import type { AgreedDocument } from '@ev/content/contract/agreed-document.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { PreparedWork } from '@ev/platform/idempotency.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { MissingAgreement } from '../contract/agreements.ts';
import { recordConsents } from './consents.ts';
import type { CurrentDocuments, LoginBrand } from './entered-accounts.ts';
import { consents } from './tables.ts';

/** New versions of the documents of the login, agreed to in a session that is already open. */
export function createAgreements({
  db,
  clock,
  documents,
  brand,
}: {
  db: Database;
  clock: Clock;
  documents: CurrentDocuments;
  brand: Pick<LoginBrand, 'documents'>;
}) {
  const codes = brand.documents.login;

  return {
    /** In the order in which the login names them. */
    async listMissing(accountId: string): Promise<{ documents: MissingAgreement[] }> {
      const [current, given] = await Promise.all([
        documents.listCurrent(codes),
        db
          .select({ code: consents.documentCode, version: consents.documentVersion })
          .from(consents)
          .where(and(eq(consents.accountId, accountId), inArray(consents.documentCode, codes)))
          .orderBy(desc(consents.at)),
      ]);
      const missing = codes.flatMap((code) => {
        const document = current.find((one) => one.code === code);
        const versions = given.filter((one) => one.code === code).map(({ version }) => version);
        if (!document || versions.includes(document.version)) return [];
        return [{ ...document, agreedVersion: versions[0] ?? null }];
      });
      return { documents: missing };
    },

    /**
     * What the customer has not seen is not agreed to: a version that was published meanwhile is a refusal.
     * @throws AppError account.agreementOutdated
     */
    agreement: (
      accountId: string,
      agreements: AgreedDocument[],
    ): PreparedWork<null, Record<string, never>> => ({
      async prepare() {
        const current = await documents.listCurrent(codes);
        const isInForce = ({ code, version }: AgreedDocument) =>
          current.some((one) => one.code === code && one.version === version);
        if (!agreements.every(isInForce)) throw new AppError('account.agreementOutdated');
        return null;
      },
      async run(tx) {
        await recordConsents(tx, { accountId, agreed: agreements, at: clock.now(), channel: 'inApp' });
        return {};
      },
    }),
  };
}
