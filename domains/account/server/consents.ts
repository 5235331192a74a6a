import type { AgreedDocument } from '@ev/content/contract/agreed-document.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { consents } from './tables.ts';

/** Records what a customer agreed to. A version that was agreed to before keeps its time and its place. */
export async function recordConsents(
  tx: Transaction,
  {
    accountId,
    agreed,
    at,
    channel,
  }: {
    accountId: string;
    agreed: readonly AgreedDocument[];
    at: Date;
    channel: (typeof consents.$inferInsert)['channel'];
  },
): Promise<void> {
  await tx
    .insert(consents)
    .values(
      agreed.map(({ code, version }) => ({
        accountId,
        documentCode: code,
        documentVersion: version,
        at,
        channel,
      })),
    )
    .onConflictDoNothing();
}
