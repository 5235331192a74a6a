import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InfiniteList } from './infinite-list.tsx';
import { NavBar } from './nav-bar.tsx';

let report: (near: boolean) => void;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        report = (isIntersecting) => act(() => callback([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

test('requests the next page when its end comes near, once a state', () => {
  const onLoadMore = vi.fn();
  const view = (state: 'idle' | 'loading' | 'error' | 'end') => (
    <InfiniteList state={state} onLoadMore={onLoadMore}>
      <p>第一页</p>
    </InfiniteList>
  );
  const { rerender } = render(view('idle'));
  expect(onLoadMore).not.toHaveBeenCalled();
  report(true);
  expect(onLoadMore).toHaveBeenCalledTimes(1);
  rerender(view('loading'));
  expect(screen.getByRole('status').textContent).toBe('正在加载');
  rerender(view('idle'));
  expect(onLoadMore).toHaveBeenCalledTimes(2);
  rerender(view('error'));
  expect(onLoadMore).toHaveBeenCalledTimes(2);
  fireEvent.click(screen.getByText('重试'));
  expect(onLoadMore).toHaveBeenCalledTimes(3);
  rerender(view('end'));
  expect(screen.getByRole('status').textContent).toBe('没有更多了');
});

test('a bar over a picture is clear at the top and solid below', () => {
  render(<NavBar over title="远山 S7" onBack={() => undefined} end={(clear) => (clear ? '透明' : '实色')} />);
  expect(screen.getByText('透明')).toBeTruthy();
  report(false);
  expect(screen.getByText('实色')).toBeTruthy();
  report(true);
  expect(screen.getByText('透明')).toBeTruthy();
});
