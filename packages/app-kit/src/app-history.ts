import type { Location, NavigateOptions, Navigator, To, UNSAFE_createMemoryHistory } from 'react-router';

/** Where the app is, and how it came there. */
export type Visit = {
  location: Location;
  action: 'POP' | 'PUSH' | 'REPLACE';
  /** The next page is a part of this one: it stays where it was scrolled to. */
  keepsScroll: boolean;
};

/** The addresses of a visit: the browser's own, or in tests those of a memory. */
type Source = Pick<
  ReturnType<typeof UNSAFE_createMemoryHistory>,
  'location' | 'push' | 'replace' | 'go' | 'createHref' | 'listen'
>;

export type AppHistory = Navigator & {
  /** Where the app is now, also while the page that is on its way is not shown yet. */
  now(): Visit;
  /** Tells before anything of the page that is left has changed. */
  listen(listener: (next: Visit, before: Visit) => void): () => void;
  /** `stays` is asked at each step back or forward; when it gives true, the step is taken back. */
  block(stays: () => boolean): () => void;
};

/**
 * The app's pages have addresses but no tree of routes, loaders and actions, so the router around them is only this:
 * what the browser's history says, with back presses that a page may keep for itself.
 */
export function createAppHistory(source: Source): AppHistory {
  const listeners = new Set<(next: Visit, before: Visit) => void>();
  const blockers = new Set<() => boolean>();
  let visit: Visit = { location: source.location, action: 'POP', keepsScroll: false };
  /** A step that was taken back comes as one more step. */
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
    // Without a delta somebody else wrote the entry, and nobody knows the way back.
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
