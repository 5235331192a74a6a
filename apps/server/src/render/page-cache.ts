import { hourMs } from '@ev/kernel/durations.ts';
import type { RenderedPage } from './renderer.ts';

/** How long a rendered page is reused for other visitors. */
const freshMs = 5_000;
/** How long it may be shown while no page can be rendered. */
const staleMs = 24 * hourMs;
const mostEntries = 500;

type Entry = {
  /** When the rendering began, or when it failed. */
  at: number;
  page: Promise<RenderedPage>;
  /** The last page that was rendered, unless it was a redirect or had another status than 200. */
  last: { page: RenderedPage; at: number } | null;
};

/**
 * Rendered pages by their address. They are rendered for a visitor without a login, so that all may share them.
 * @param parts.now a clock that only advances, ms
 */
export function createPageCache({
  render,
  now = () => performance.now(),
}: {
  render(url: string): Promise<RenderedPage>;
  now?: () => number;
}) {
  const entries = new Map<string, Entry>();

  return {
    /**
     * The page of an address, rendered now or some seconds ago. A failure is repeated for some seconds where a
     * stale page stands in for it, so that visitors do not wait for a database that hangs.
     * @param mayRender is asked before a page is rendered; what it throws is thrown
     */
    get(url: string, mayRender: () => void): Promise<RenderedPage> {
      const before = entries.get(url);
      if (before && now() - before.at < freshMs) return before.page;
      mayRender();
      const entry: Entry = { at: now(), page: render(url), last: before?.last ?? null };
      entry.page.then(
        (page) => {
          entry.last = page.kind === 'page' && page.status === 200 ? { page, at: now() } : null;
        },
        () => {
          if (entry.last) entry.at = now();
          else if (entries.get(url) === entry) entries.delete(url);
        },
      );
      // Pages in use move to the end; the first one is the one unused for longest.
      entries.delete(url);
      if (entries.size >= mostEntries) entries.delete(entries.keys().next().value ?? url);
      entries.set(url, entry);
      return entry.page;
    },

    /** The last page of an address with its age in ms, for a time in which none can be rendered; null if unknown. */
    stale(url: string): { page: RenderedPage; ageMs: number } | null {
      const last = entries.get(url)?.last;
      if (!last) return null;
      const ageMs = now() - last.at;
      return ageMs < staleMs ? { page: last.page, ageMs } : null;
    },

    clear: () => entries.clear(),
  };
}
