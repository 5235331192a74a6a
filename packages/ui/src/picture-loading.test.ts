import { expect, test, vi } from 'vitest';
import {
  createKnownPictures,
  createNearWatch,
  knownPicturesMost,
  watchThrottleMs,
} from './picture-loading.ts';

/** The browser's observer, triggered by hand. */
class Viewport {
  static all: Viewport[] = [];
  readonly watched = new Set<Element>();
  readonly report: (entries: { isIntersecting: boolean; target: Element }[]) => void;
  readonly options: { rootMargin: string };
  constructor(report: Viewport['report'], options: Viewport['options']) {
    this.report = report;
    this.options = options;
    Viewport.all.push(this);
  }
  observe = (element: Element) => this.watched.add(element);
  unobserve = (element: Element) => this.watched.delete(element);
}
vi.stubGlobal('IntersectionObserver', Viewport);

/** Scrolls elements into the viewport, or out of it. */
function scroll(isIntersecting: boolean, ...targets: Element[]) {
  for (const { report, watched } of Viewport.all) {
    const seen = targets.filter((target) => watched.has(target));
    if (seen.length > 0) report(seen.map((target) => ({ isIntersecting, target })));
  }
}
vi.useFakeTimers();

test('the first is reported at once, the others every 200 ms, skipped ones never', () => {
  const watch = createNearWatch();
  const told: string[] = [];
  const place = (name: string) => {
    const element = document.createElement('i');
    watch(element, () => told.push(name));
    return element;
  };
  const [a, b, c, d] = [place('a'), place('b'), place('c'), place('d')];
  scroll(true, a);
  expect(told).toEqual(['a']);
  scroll(true, b, c);
  vi.advanceTimersByTime(watchThrottleMs - 1);
  scroll(false, b);
  expect(told).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['a', 'c']);
  vi.advanceTimersByTime(1000);
  scroll(true, d);
  expect(told).toEqual(['a', 'c', 'd']);
});

test('the latest 200 pictures are known', () => {
  const known = createKnownPictures();
  for (let index = 0; index < knownPicturesMost; index++) known.add(String(index));
  known.add('0');
  known.add('new');
  expect(['0', '1', '2', 'new'].map(known.has)).toEqual([true, false, true, true]);
});
