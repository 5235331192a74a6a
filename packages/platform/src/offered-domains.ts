import { brand } from '@ev/brand/default/brand.ts';
import { domainNames } from '../../../domains/index.ts';
import { placesOf } from './domains.ts';
import type { Places } from './migration-folders.ts';

/**
 * The domains that a product offers: those of this repository without the ones that the brand leaves out, and
 * those that the brand adds. `given`, separated by commas, comes from the environment and replaces the list.
 * @throws Error when the brand leaves out an unknown domain
 */
export function offeredDomains(given?: string, { leftOut, added } = brand.domains): string[] {
  const unknown = leftOut.filter((name) => !(domainNames as readonly string[]).includes(name));
  if (unknown.length > 0) throw new Error(`The brand leaves out what is not there: ${unknown.join(', ')}`);
  const own = [...domainNames.filter((name) => !leftOut.includes(name)), ...added];
  const asked = (given ?? '').split(',').flatMap((name) => name.trim() || []);
  return asked.length > 0 ? asked : own;
}

/**
 * The given domains and all others of this repository: a database may have tables of a domain that is no
 * longer offered.
 */
export function allPlaces(offered: Places): Places {
  const known = new Set(offered.map(({ name }) => name));
  return [...offered, ...placesOf([...domainNames]).filter(({ name }) => !known.has(name))];
}
