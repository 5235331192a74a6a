import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServedPicture } from './served-picture.tsx';

/** Reports every observed element as near when a test says so. */
let comeNear: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  const watched = new Set<Element>();
  class Viewport {
    constructor(report: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
      comeNear = () =>
        act(() => {
          report([...watched].map((target) => ({ isIntersecting: true, target })));
          vi.advanceTimersByTime(200);
        });
    }
    observe = (element: Element) => void watched.add(element);
    unobserve = (element: Element) => void watched.delete(element);
  }
  vi.stubGlobal('IntersectionObserver', Viewport);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The observer and the known pictures are global to a page: each test has its own of both. */
async function open(props: { first?: boolean } = {}) {
  const { ServedPicture: Fresh } = await import('./served-picture.tsx');
  return render(<Fresh picture="scenes/coast" alt="海边" {...props} />);
}
const image = () => screen.getByAltText<HTMLImageElement>('海边');
const src = () => image().getAttribute('src');

it('is in the server’s HTML without its address, except for the first', () => {
  expect(renderToString(<ServedPicture picture="scenes/coast" />)).not.toContain('coast');
  const first = renderToString(<ServedPicture picture="scenes/coast" first />);
  expect(first).toContain('type="image/avif"');
  expect(first).toMatch(/fetchpriority="high"/i);
});

it('is loaded when it is near', async () => {
  const { container } = await open();
  expect(src()).toBeNull();
  expect(container.querySelector('source')).toBeNull();
  comeNear();
  expect(src()).toContain('scenes/coast');
  expect(container.querySelector('source')?.type).toBe('image/avif');
});

it('is retried three times automatically, and again when the network is back', async () => {
  await open();
  comeNear();
  const asked = new Set([image()]);
  const fails = () => {
    fireEvent.error(image());
    act(() => vi.advanceTimersByTime(60_000));
    asked.add(image());
  };
  for (let time = 1; time <= 5; time += 1) fails();
  // A new element loads anew.
  expect(asked.size).toBe(4);
  act(() => void window.dispatchEvent(new Event('online')));
  asked.add(image());
  expect(asked.size).toBe(5);
  expect(src()).toContain('scenes/coast');
});

it('that was loaded before is shown at once', async () => {
  const { unmount } = await open();
  comeNear();
  fireEvent.load(image());
  unmount();
  await open();
  expect(src()).toContain('scenes/coast');
});
