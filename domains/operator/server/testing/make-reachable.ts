import type { TestServer } from '@ev/testkit/server/launch.ts';
import { eq } from 'drizzle-orm';
import { type SideKeys, sealKeys } from '../operator-keys.ts';
import { operators } from '../tables.ts';

/** Lets the server reach an operator at an address, with keys of the test. */
export async function makeReachable(
  { db, providers }: Pick<TestServer, 'db' | 'providers'>,
  operator: { operatorId: string; baseUrl: string; keys: SideKeys },
): Promise<void> {
  const { operatorId, baseUrl, keys } = operator;
  const theirKeys = sealKeys(providers.operatorVault, operatorId, 'theirs', keys);
  await db
    .update(operators)
    .set({ baseUrl, theirKeys, token: null, tokenUntil: null })
    .where(eq(operators.operatorId, operatorId));
}
