import type { StaffEntry } from '../../contract/staff-desk.ts';

/** Entries in the order of their numbers, without a gap. */
export type Entries = { entries: readonly StaffEntry[]; hasMore: boolean };

/**
 * The known entries with the latest ones, which a read returns without those before. The same object if there
 * is nothing new. Where entries in between are missing, the earlier ones are to be read again.
 */
export function withLatest(known: Entries, { entries, hasMore }: Entries): Entries {
  const newest = known.entries.at(-1)?.no ?? 0;
  const more = entries.filter(({ no }) => no > newest);
  const [first] = more;
  if (!first) return known;
  if (first.no > newest + 1) return { entries, hasMore };
  return { entries: [...known.entries, ...more], hasMore: known.hasMore };
}

/** Entries from before the known ones. */
export function withOlder(known: Entries, { entries, hasMore }: Entries): Entries {
  const oldest = known.entries[0]?.no ?? Number.POSITIVE_INFINITY;
  return { entries: [...entries.filter(({ no }) => no < oldest), ...known.entries], hasMore };
}
