import type { AppHistory, Visit } from '@ev/app-kit/app-history.ts';
import { useAppHistory } from '@ev/app-kit/app-router.tsx';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { scrollKeyOf } from './scroll-key.ts';

const storageKey = 'ev.scroll';

/**
 * Opens a new page at its top, and restores the scroll position when the customer returns to a page, also
 * after a reload. A page that is opened by its address again begins at its top.
 */
export function ScrollPlaces(): null {
  const history = useAppHistory();
  const { key } = useLocation();
  useEffect(() => (history ? keepPlaces(history) : undefined), [history]);
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another page is shown.
  useLayoutEffect(() => {
    // The first page may have been scrolled before its code had loaded.
    const isFirst = first.current;
    first.current = false;
    if (history && !(isFirst && isOpenedAnew())) findPlace(history.now(), isFirst);
  }, [history, key]);
  return null;
}

/** Whether the browser opened the document by its address: neither by a reload nor by a step through its history. */
function isOpenedAnew(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'navigate';
}

/** Scroll positions by the keys of their visits. */
const places: Record<string, number> = readPlaces();

function keepPlaces(history: AppHistory): () => void {
  const takeOver = () => {
    window.history.scrollRestoration = 'manual';
  };
  takeOver();
  const keep = ({ location }: Visit) => {
    places[scrollKeyOf(location)] = window.scrollY;
  };
  const stop = history.listen((_next, before) => keep(before));
  const leave = () => {
    keep(history.now());
    writePlaces();
    // Until this page is shown again, the browser restores positions itself.
    window.history.scrollRestoration = 'auto';
  };
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', takeOver);
  return () => {
    stop();
    window.removeEventListener('pageshow', takeOver);
    window.removeEventListener('pagehide', leave);
  };
}

function findPlace({ location, keepsScroll }: Visit, stays: boolean): void {
  const place = places[scrollKeyOf(location)];
  if (place !== undefined) window.scrollTo(0, place);
  else if (!keepsScroll && !stays) window.scrollTo(0, 0);
}

function readPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function writePlaces(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(places));
  } catch {
    // Without storage a reload starts at the top.
  }
}
