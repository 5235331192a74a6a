import { type LoadedDomain, loadDomains, placesOf } from '@ev/platform/domains.ts';
import { offeredDomains } from '@ev/platform/offered-domains.ts';

let loading: Promise<LoadedDomain[]> | null = null;

/** The domains of the product; loaded once per process. */
export function houseDomains(): Promise<LoadedDomain[]> {
  loading ??= loadDomains(placesOf(offeredDomains(process.env.DOMAINS)));
  return loading;
}
