import { afterEach, expect, it, vi } from 'vitest';
import { watchKeyboard } from './keyboard.ts';

afterEach(() => vi.unstubAllGlobals());

function openView() {
  const view = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 });
  vi.stubGlobal('visualViewport', view);
  vi.stubGlobal('innerHeight', 800);
  return (change: Partial<typeof view>) => {
    Object.assign(view, change);
    view.dispatchEvent(new Event('resize'));
  };
}

it('reports the height that the keyboard hides, each change once, until the listener is removed', () => {
  const change = openView();
  const reported: number[] = [];
  const stop = watchKeyboard((px) => reported.push(px));
  change({ height: 480 });
  change({ height: 480 });
  // The page was pushed up within the window, as iOS does.
  change({ offsetTop: 100 });
  change({ height: 800, offsetTop: 0 });
  stop();
  change({ height: 480 });
  expect(reported).toEqual([320, 220, 0]);
});

it.each([
  ['a bar of the browser', { height: 740 }],
  ['a page enlarged by two fingers', { height: 300, scale: 2.5 }],
])('ignores %s', (_what, shown) => {
  const change = openView();
  const reported = vi.fn();
  const stop = watchKeyboard(reported);
  change(shown);
  expect(reported).not.toHaveBeenCalled();
  stop();
});

it('never reports where the browser does not', () => {
  vi.stubGlobal('visualViewport', null);
  expect(() => watchKeyboard(() => undefined)()).not.toThrow();
});
