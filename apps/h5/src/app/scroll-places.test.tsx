import { createAppHistory } from '@ev/app-kit/app-history.ts';
import { AppRouter } from '@ev/app-kit/app-router.tsx';
import { render } from '@testing-library/react';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { ScrollPlaces } from './scroll-places.ts';

afterEach(() => void vi.restoreAllMocks());

/** The document at the address of home, as a browser opens it. */
function open() {
  const history = createAppHistory(createMemoryHistory({ initialEntries: ['/pages/index/index'] }));
  return render(
    <AppRouter history={history}>
      <ScrollPlaces />
    </AppRouter>,
  );
}

it.each([
  ['navigate', []],
  ['reload', [[0, 480]]],
  ['back_forward', [[0, 480]]],
])('a page that was left in its middle and is opened by %s scrolls to %j', (type, scrolled) => {
  const before = open();
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(480);
  window.dispatchEvent(new Event('pagehide'));
  before.unmount();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as never]);
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  open();
  expect(scrollTo.mock.calls).toEqual(scrolled);
});
