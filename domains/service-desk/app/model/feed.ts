import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Conversation, DeskEntry, DeskState } from '../../contract/conversation.ts';

/** What the page knows: entries in the order of their numbers, without a gap. */
export type Feed = { state: DeskState; entries: readonly DeskEntry[]; hasOlder: boolean };

export const newestOf = ({ entries }: Pick<Feed, 'entries'>): number => entries.at(-1)?.no ?? 0;

/** The feed that a page begins with. */
export const feedOf = ({ state, entries, hasMore }: Conversation): Feed => ({
  state,
  entries,
  hasOlder: hasMore,
});

/** Entries that came after the known ones; those that are known already are skipped. */
export function withNewer(feed: Feed, { state, entries }: Conversation): Feed {
  const newest = newestOf(feed);
  const more = entries.filter(({ no }) => no > newest);
  return { ...feed, state, entries: more.length === 0 ? feed.entries : [...feed.entries, ...more] };
}

/** Entries from before the known ones. */
export function withOlder(feed: Feed, { entries, hasMore }: Conversation): Feed {
  const oldest = feed.entries[0]?.no ?? Number.POSITIVE_INFINITY;
  const more = entries.filter(({ no }) => no < oldest);
  return { ...feed, entries: [...more, ...feed.entries], hasOlder: hasMore };
}

type FeedDay = { day: string; entries: DeskEntry[] };

/** The entries by the days on which they were written. */
export function daysOf(entries: readonly DeskEntry[]): FeedDay[] {
  const days: FeedDay[] = [];
  for (const entry of entries) {
    const day = shanghaiDay(new Date(entry.at));
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
