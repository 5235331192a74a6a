import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { feedback } from './feedback.ts';
import { FeedbackHost } from './feedback-host.tsx';
import { Sheet } from './sheet.tsx';

test('announces a toast politely and an error at once', () => {
  vi.useFakeTimers();
  render(<FeedbackHost />);
  act(() => void feedback.showToast({ title: '已加入购物车', icon: 'success' }));
  expect(screen.getByRole('status').textContent).toBe('已加入购物车');
  act(() => void feedback.showToast({ title: '支付未完成', icon: 'error' }));
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.getByRole('alert').textContent).toBe('支付未完成');
  act(() => vi.advanceTimersByTime(1500));
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('moves into the open sheet, because everything else is inert', () => {
  render(
    <>
      <FeedbackHost />
      <Sheet open title="选择门店" onClose={() => undefined}>
        列表
      </Sheet>
    </>,
  );
  act(() => void feedback.showLoading({ title: '正在加载' }));
  const dialog = screen.getByRole('dialog');
  expect([...dialog.querySelectorAll('[role=status]')].map((node) => node.textContent)).toContain('正在加载');
  act(() => void feedback.hideLoading());
});
