import type { Log } from '@ev/platform/log.ts';
import type { SearchSource } from './public.ts';

/** A domain that takes longer is left out of an answer. */
export const patienceMs = 150;
/**
 * A domain with so many unanswered questions is not asked again until one of them ends, so that its slow
 * queries do not take all connections to the database.
 */
const mostOpen = 8;

/** `keyword` is the spelling that found the hits. */
export type Found = Awaited<ReturnType<SearchSource['find']>> & { keyword: string };

/** Asks sources, each for a limited time. */
export function createAskSources({ log }: { log: Log }) {
  const open = new Map<string, number>();
  const count = (kind: string, change: number) => open.set(kind, (open.get(kind) ?? 0) + change);

  /** The first of the keywords that finds something decides. */
  async function findFirst(
    source: SearchSource,
    keywords: readonly string[],
    limit: number,
    signal: AbortSignal,
  ): Promise<Found> {
    for (const keyword of keywords) {
      signal.throwIfAborted();
      const found = await source.find(keyword, limit, signal);
      if (found.total > 0) return { ...found, keyword };
    }
    return { total: 0, hits: [], keyword: '' };
  }

  return async function ask(
    source: SearchSource,
    keywords: readonly string[],
    limit: number,
  ): Promise<Found | 'late'> {
    const { kind } = source;
    if ((open.get(kind) ?? 0) >= mostOpen) return 'late';
    const signal = AbortSignal.timeout(patienceMs);
    const late = new Promise<'late'>((resolve) => {
      signal.addEventListener('abort', () => resolve('late'), { once: true });
    });
    count(kind, 1);
    const found = findFirst(source, keywords, limit, signal)
      .catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error, kind }, 'a part of the search failed');
        return 'late' as const;
      })
      .finally(() => count(kind, -1));
    return Promise.race([found, late]);
  };
}
