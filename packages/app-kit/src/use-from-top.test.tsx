import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useFromTop } from './use-from-top.ts';

it('scrolls to the top once, also where scrolling returns a promise', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue(Promise.resolve() as never);
  const { rerender, unmount } = renderHook(useFromTop);
  rerender();
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  expect(unmount).not.toThrow();
  scrollTo.mockRestore();
});
