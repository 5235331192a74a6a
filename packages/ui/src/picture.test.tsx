import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Picture } from './picture.tsx';
import {
  createKnownPictures,
  createNearWatch,
  knownPicturesMost,
  watchThrottleMs,
} from './picture-loading.ts';
import { type PictureEntry, PictureUrlProvider } from './picture-source.ts';

const carEntry: PictureEntry = {
  key: 'cars/s7',
  widths: [375, 750],
  formats: ['avif', 'webp'],
  width: 1500,
  height: 1000,
  placeholder: 'data:image/webp;base64,AA',
};

/** The browser's observer, moved by hand. */
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
const comeNear = (container: Element) =>
  act(() => {
    scroll(true, ...container.querySelectorAll('img'));
    vi.advanceTimersByTime(watchThrottleMs);
  });

let count = 0;
let entry: PictureEntry;
beforeEach(() => {
  vi.restoreAllMocks();
  vi.useFakeTimers();
  count += 1;
  entry = { ...carEntry, key: `${carEntry.key}-${count}` };
});

const image = () => screen.getByAltText<HTMLImageElement>('远山 S7');

test('offers every width in every format and keeps its place', () => {
  const { container } = render(
    <PictureUrlProvider value={(key, width, format) => `/p/${key}@${width}.${format}`}>
      <Picture entry={entry} alt="远山 S7" />
    </PictureUrlProvider>,
  );
  comeNear(container);
  const source = container.querySelector('source');
  expect(source?.type).toBe('image/avif');
  expect(source?.getAttribute('srcset')).toBe(`/p/${entry.key}@375.avif 375w, /p/${entry.key}@750.avif 750w`);
  expect(image().getAttribute('src')).toBe(`/p/${entry.key}@750.webp`);
  expect((container.firstElementChild as HTMLElement).style.aspectRatio).toContain('1.5');
  expect([image().width, image().height]).toEqual([1500, 1000]);
});

test.each([
  [true, 'eager', 'high'],
  [false, 'lazy', null],
])('priority %s loads %s', (priority, loading, fetchPriority) => {
  render(<Picture entry={entry} alt="远山 S7" priority={priority} />);
  expect(image().getAttribute('loading')).toBe(loading);
  expect(image().getAttribute('fetchpriority')).toBe(fetchPriority);
});

test('tries three times more by itself, then leaves it to the person', () => {
  const { container } = render(<Picture entry={entry} alt="远山 S7" />);
  comeNear(container);
  const asked = new Set([image()]);
  for (let attempt = 1; attempt <= 3; attempt++) {
    fireEvent.error(image());
    act(() => vi.advanceTimersByTime(1000));
    expect(image().getAttribute('src')).toContain(entry.key);
    asked.add(image());
  }
  // A new element asks anew.
  expect(asked.size).toBe(4);
  fireEvent.error(image());
  expect(screen.queryByAltText('远山 S7')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /重试/ }));
  expect(image()).toBeTruthy();
});

test('the placeholder goes when the picture is there', () => {
  const { container } = render(<Picture entry={entry} alt="远山 S7" />);
  expect(container.innerHTML).toContain('base64');
  fireEvent.load(image());
  expect(container.innerHTML).not.toContain('base64');
});

describe('a picture that is not the hero', () => {
  const src = () => image().getAttribute('src');

  test('is asked for when it is near, 1.3 viewports wide', () => {
    const { container } = render(<Picture entry={entry} alt="远山 S7" />);
    expect(src()).toBeNull();
    expect(container.querySelector('source')).toBeNull();
    expect(Viewport.all.at(-1)?.options.rootMargin).toBe('30%');
    comeNear(container);
    expect(src()).toContain(entry.key);
  });

  test('has its address in the HTML of the server, for the browser to load it before any script', () => {
    const html = renderToString(<Picture entry={entry} alt="远山 S7" />);
    expect(html).toContain(`src="/h5/pictures/${entry.key}-750.webp"`);
    expect(html).toContain('loading="lazy"');
  });

  test('that was there before comes back at once and without its placeholder', () => {
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(750);
    const first = render(<Picture entry={entry} alt="远山 S7" />);
    comeNear(first.container);
    fireEvent.load(image());
    first.unmount();
    const { container } = render(<Picture entry={entry} alt="远山 S7" />);
    expect(src()).toContain(entry.key);
    expect(container.innerHTML).not.toContain('base64');
  });
});

test('the first is told at once, the others every 200 ms, those flung past never', () => {
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
  vi.advanceTimersByTime(199);
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
