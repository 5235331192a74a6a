import { type DomainPlace, loadParts } from '@ev/platform/domains.ts';
import { machineClock, type SandboxClock } from '@ev/sandbox-kit/clock.ts';
import type { MakePartner, SandboxContext, SandboxPartner } from '@ev/sandbox-kit/partner.ts';

/**
 * The partners of the offered domains, in list order. One of them may provide the demo's time; until it has
 * loaded, and without it, the machine's time is used.
 * @throws Error when two provide the time
 */
export async function loadPartners(
  places: readonly DomainPlace[],
  settings: Omit<SandboxContext, 'clock' | 'now'>,
): Promise<SandboxPartner[]> {
  let world: SandboxClock = machineClock;
  const context = { ...settings, clock: machineClock, now: () => world.now() };
  const ranked = places.toSorted((one, other) => one.rank - other.rank);
  const parts = await loadParts<{ partner: MakePartner }>(ranked, 'sandbox/partner.ts');
  const partners = parts.map(({ partner }) => partner(context));
  const [clock, ...more] = partners.flatMap(({ worldClock }) => worldClock ?? []);
  if (more.length > 0) throw new Error('Only one partner can tell the time of the world');
  if (clock) world = clock;
  return partners;
}
