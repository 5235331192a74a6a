import { keepAccepted } from '@ev/content/server/public.ts';
import { and, countDistinct, eq } from 'drizzle-orm';
import { consents } from './tables.ts';

/** What customers agreed to at login. */
const atLogin = keepAccepted('登录', async (tx, code, version) => {
  const { accountId, documentCode, documentVersion } = consents;
  const [row] = await tx
    .select({ customers: countDistinct(accountId) })
    .from(consents)
    .where(and(eq(documentCode, code), version === null ? undefined : eq(documentVersion, version)));
  return row?.customers ?? 0;
});

/** Guards against changes of texts that customers agreed to. */
export const guards = [atLogin];
