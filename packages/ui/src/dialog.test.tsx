import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ActionSheet } from './action-sheet.tsx';
import { Dialog } from './dialog.tsx';

test('asks with a title and a text, and returns both answers', () => {
  const onClose = vi.fn();
  const onConfirm = vi.fn();
  render(
    <Dialog open title="确定取消预约吗" cancelText="再想想" onClose={onClose} onConfirm={onConfirm}>
      该时段将释放给其他用户
    </Dialog>,
  );
  const dialog = screen.getByRole('alertdialog', { name: '确定取消预约吗' });
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    '该时段',
  );
  fireEvent.click(screen.getByText('确定'));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('再想想'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('an action sheet returns the choice and closes, but not for a disabled one', () => {
  const onClose = vi.fn();
  const onSelect = vi.fn();
  render(
    <ActionSheet
      open
      title="联系我们"
      onClose={onClose}
      onSelect={onSelect}
      actions={[
        { key: 'call', label: '拨打热线' },
        { key: 'store', label: '联系门店', disabledReason: '已打烊' },
      ]}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: '联系门店', description: '已打烊' }));
  expect(onSelect).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '拨打热线' }));
  expect(onSelect).toHaveBeenCalledWith('call');
  expect(onClose).toHaveBeenCalledTimes(1);
});
