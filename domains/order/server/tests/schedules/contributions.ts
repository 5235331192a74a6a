import { loadParts } from '@ev/platform/domains.ts';
import { houseDomains } from '@ev/testkit/server/house.ts';
import type { Contribute, Contribution } from '../../testing/schedules/contribution.ts';

/** What the domains that build on orders bring to one world, in the order of the domains. */
export async function contributionsOf(): Promise<Contribution[]> {
  const parts = await loadParts<{ contribute: Contribute }>(
    await houseDomains(),
    'server/testing/schedules/index.ts',
  );
  return parts.map(({ contribute }) => contribute());
}
