import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { feedback } from './feedback.ts';

test('a loading button keeps its label in place, announces that it is busy and accepts no press', async () => {
  const onClick = vi.fn();
  const { rerender } = render(<Button onClick={onClick}>提交订单</Button>);
  await userEvent.click(screen.getByRole('button'));
  rerender(
    <Button loading onClick={onClick}>
      提交订单
    </Button>,
  );
  const button = screen.getByRole('button');
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button.textContent).toContain('提交订单');
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('正在处理，请稍候');
});

test('a disabled button stays focusable and says why', async () => {
  const onClick = vi.fn();
  render(
    <Button disabledReason="请先选择门店" onClick={onClick}>
      下一步
    </Button>,
  );
  const button = screen.getByRole('button');
  await userEvent.tab();
  expect(document.activeElement).toBe(button);
  const described = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('请先选择门店');
  await userEvent.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(feedback.getSnapshot()?.title).toBe('请先选择门店');
  feedback.hideToast();
});

test('a disabled submit button does not submit', async () => {
  const onSubmit = vi.fn((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" disabled>
        保存
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});
