import { exceptions, freshByDefault } from 'virtual:ev/call-freshness';
import type { Freshness } from '@ev/contract/call-policy';

/** How a query is refetched, in the terms of TanStack Query. */
type Refetching = { staleTime?: number; refetchOnWindowFocus?: boolean };

const refetching: Readonly<Record<Freshness, Refetching>> = {
  live: { staleTime: 0, refetchOnWindowFocus: true },
  // What the query clients of app and console do by themselves.
  minute: {},
  visit: { staleTime: Number.POSITIVE_INFINITY },
};

/** How the responses of a read are refetched. */
export function refetchingOf(id: string): Refetching {
  return refetching[exceptions[id] ?? freshByDefault];
}
