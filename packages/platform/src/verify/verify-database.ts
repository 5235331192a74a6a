import { type DomainPlace, loadPart } from '../domains.ts';
import { seededParts } from '../tables.ts';
import type { Check, CheckContext } from './check.ts';
import { statePathChecks } from './state-paths.ts';

export type CheckResult = { domain: string; title: string; count: number; first: string[] };

/** Objects named of each check. */
const most = 20;

/**
 * Runs every check of the offered domains, which must be loaded.
 * @returns all checks with what they found, in the order of the domains
 */
export async function verifyDatabase(
  context: CheckContext,
  places: readonly DomainPlace[],
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  const run = async (domain: string, checks: readonly Check[]) => {
    for (const { title, find } of checks) results.push({ domain, title, ...(await find(context, most)) });
  };
  for (const place of places) {
    const part = await loadPart<{ checks: readonly Check[] }>(place, 'server/verify.ts');
    await run(place.name, part?.checks ?? []);
  }
  const seeded = (await context.db.select().from(seededParts).limit(1)).length > 0;
  await run('platform', statePathChecks({ seeded }));
  return results;
}
