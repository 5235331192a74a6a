import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useDebounced } from './use-debounced.ts';
import { useOnline } from './use-online.ts';
import { useScrollLock } from './use-scroll-lock.ts';

test('a debounced value waits until it has not changed for 200 ms', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ value }) => useDebounced(value), {
    initialProps: { value: 'a' },
  });
  rerender({ value: 'ab' });
  act(() => vi.advanceTimersByTime(150));
  rerender({ value: 'abc' });
  act(() => vi.advanceTimersByTime(199));
  expect(result.current).toBe('a');
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe('abc');
});

test('the page unlocks when the last of several locks is gone', () => {
  const first = renderHook(() => useScrollLock(true));
  const second = renderHook(() => useScrollLock(true));
  first.unmount();
  expect(document.documentElement.style.overflow).toBe('hidden');
  second.unmount();
  expect(document.documentElement.style.overflow).toBe('');
});

test('follows the network', () => {
  const { result } = renderHook(() => useOnline());
  expect(result.current).toBe(true);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(result.current).toBe(false);
  onLine.mockRestore();
});
