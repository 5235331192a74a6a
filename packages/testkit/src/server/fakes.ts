import { type DomainPlace, loadParts } from '@ev/platform/domains.ts';

/**
 * The fakes of the partners, by name. Each domain adds its own in `server/testing/fakes.ts`, as types alone.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it.
export interface Fakes {}

type Makers = Readonly<Record<string, () => unknown>>;

/** A fake of every partner of these domains. */
export async function fakePartners(places: readonly DomainPlace[]): Promise<Fakes> {
  const parts = await loadParts<{ fakes: Makers }>(places, 'server/testing/fakes.ts');
  const makers = parts.flatMap(({ fakes }) => Object.entries(fakes));
  return Object.fromEntries(makers.map(([name, make]) => [name, make()])) as unknown as Fakes;
}
