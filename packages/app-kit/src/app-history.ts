import type { Location, NavigateOptions, Navigator, To, UNSAFE_createMemoryHistory } from 'react-router';

/** The current location of the app, and how it was reached. */
export type Visit = {
  location: Location;
  action: 'POP' | 'PUSH' | 'REPLACE';
  /** The next page is a part of this one: it keeps the scroll position. */
  keepsScroll: boolean;
};

/** The history of a visit: the browser's own, or an in-memory history in tests. */
type Source = Pick<
  ReturnType<typeof UNSAFE_createMemoryHistory>,
  'location' | 'push' | 'replace' | 'go' | 'createHref' | 'listen'
>;

export type AppHistory = Navigator & {
  /** The current location, even while its page is not shown yet. */
  now(): Visit;
  /** Notifies before anything of the previous page has changed. */
  listen(listener: (next: Visit, before: Visit) => void): () => void;
  /** `stays` is called at each step back or forward; if it returns true, the step is undone. */
  block(stays: () => boolean): () => void;
};

/**
 * A minimal router: the app's pages have addresses but no tree of routes, loaders and actions. It follows the
 * browser's history and lets a page block back presses.
 */
export function createAppHistory(source: Source): AppHistory {
  const listeners = new Set<(next: Visit, before: Visit) => void>();
  const blockers = new Set<() => boolean>();
  let visit: Visit = { location: source.location, action: 'POP', keepsScroll: false };
  /** Undoing a step causes one more history event. */
  let takingBack = false;

  const arrive = (next: Visit) => {
    const before = visit;
    visit = next;
    for (const listener of listeners) listener(next, before);
  };
  const move = (action: 'PUSH' | 'REPLACE', options?: NavigateOptions) =>
    arrive({ location: source.location, action, keepsScroll: options?.preventScrollReset ?? false });

  source.listen(({ location, delta }) => {
    if (takingBack) {
      takingBack = false;
      return;
    }
    // Without a delta other code wrote the entry, and the step cannot be undone.
    if (delta && [...blockers].some((stays) => stays())) {
      takingBack = true;
      source.go(-delta);
      return;
    }
    arrive({ location, action: 'POP', keepsScroll: false });
  });

  return {
    createHref: (to) => source.createHref(to),
    go: (delta) => source.go(delta),
    push(to: To, state?: unknown, options?: NavigateOptions) {
      source.push(to, state);
      move('PUSH', options);
    },
    replace(to: To, state?: unknown, options?: NavigateOptions) {
      source.replace(to, state);
      move('REPLACE', options);
    },
    now: () => visit,
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    block(stays) {
      blockers.add(stays);
      return () => void blockers.delete(stays);
    },
  };
}
