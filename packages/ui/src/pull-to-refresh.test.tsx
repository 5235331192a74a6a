import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { feedback } from './feedback.ts';
import { PullToRefresh, pullDistance, pullHeadPx } from './pull-to-refresh.tsx';

const touch = (clientY: number) => ({ touches: [{ clientY }] });

function setUp(onRefresh: () => Promise<unknown>) {
  vi.useFakeTimers();
  const { container } = render(<PullToRefresh onRefresh={onRefresh}>内容</PullToRefresh>);
  const box = container.firstElementChild as HTMLElement;
  return { box, state: () => box.dataset.state };
}

test('the content follows the finger up to the header, then more slowly', () => {
  expect(pullDistance(-20)).toBe(0);
  expect(pullDistance(30)).toBe(30);
  expect(pullDistance(pullHeadPx + 100)).toBe(pullHeadPx + 40);
});

test('goes normal, pulling, loosing, loading, success, normal', async () => {
  let finish = () => undefined as unknown;
  const { box, state } = setUp(() => new Promise<void>((resolve) => (finish = resolve)));
  expect(state()).toBe('normal');
  fireEvent.touchStart(box, touch(0));
  fireEvent.touchMove(box, touch(40));
  expect(state()).toBe('pulling');
  fireEvent.touchMove(box, touch(120));
  expect(state()).toBe('loosing');
  fireEvent.touchEnd(box);
  expect(state()).toBe('loading');
  expect(screen.getByRole('status').textContent).toBe('正在刷新');
  await act(async () => void finish());
  expect(state()).toBe('success');
  await act(() => vi.advanceTimersByTimeAsync(499));
  expect(state()).toBe('success');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(state()).toBe('normal');
});

test('a short pull requests nothing', () => {
  const onRefresh = vi.fn(async () => undefined);
  const { box, state } = setUp(onRefresh);
  fireEvent.touchStart(box, touch(0));
  fireEvent.touchMove(box, touch(50));
  fireEvent.touchEnd(box);
  expect(state()).toBe('normal');
  expect(onRefresh).not.toHaveBeenCalled();
});

test('has a button for users who cannot pull, and reports a failure', async () => {
  const { state } = setUp(() => Promise.reject(new Error('offline')));
  await act(async () => void fireEvent.click(screen.getByText('刷新')));
  expect(state()).toBe('normal');
  expect(feedback.getSnapshot()?.title).toBe('没能刷新，请稍后再试');
  feedback.hideToast();
});
