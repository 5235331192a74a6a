import type { AppEvent } from '../../contract/event.ts';
import { pageName } from './page-name.ts';

/** An element visible to half for this long counts as seen. */
const seenAfterMs = 1_000;
/** Pages render in many steps; specification §9: debounce 200 ms. */
const settledAfterMs = 200;
const marked = '[data-exposure]';

/** Half of it, or half of the screen if the element is larger. */
const isHalfSeen = ({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry) =>
  intersectionRatio >= 0.5 || (rootBounds !== null && intersectionRect.height >= rootBounds.height / 2);

/**
 * Reports each marked element once per visit to its page. Returns functions to start another page and to
 * stop.
 */
export function watchExposures(add: (event: AppEvent) => void): { nextPage(): void; stop(): void } {
  let told = new Set<string>();
  const waiting = new Map<Element, ReturnType<typeof setTimeout>>();
  const drop = (element: Element) => {
    clearTimeout(waiting.get(element));
    waiting.delete(element);
  };
  const see = (shown: HTMLElement) => {
    waiting.delete(shown);
    const element = shown.dataset.exposure ?? '';
    if (!shown.isConnected || told.has(element)) return;
    told.add(element);
    add({ kind: 'exposure', page: pageName(location.pathname), element });
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        const { target } = entry;
        if (!isHalfSeen(entry)) drop(target);
        else if (!waiting.has(target)) {
          waiting.set(
            target,
            setTimeout(() => see(target as HTMLElement), seenAfterMs),
          );
        }
      }
    },
    { threshold: [0, 0.25, 0.5, 0.75, 1] },
  );
  const observeAll = () => {
    for (const element of document.querySelectorAll(marked)) observer.observe(element);
  };
  let settling: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    clearTimeout(settling);
    settling = setTimeout(observeAll, settledAfterMs);
  };
  const changes = new MutationObserver(settle);
  changes.observe(document.body, { childList: true, subtree: true });
  observeAll();
  const dropAll = () => [...waiting.keys()].forEach(drop);
  return {
    nextPage() {
      told = new Set();
      dropAll();
      // Elements that are also on the new page are observed again.
      observer.disconnect();
      settle();
    },
    stop() {
      clearTimeout(settling);
      changes.disconnect();
      observer.disconnect();
      dropAll();
    },
  };
}
