import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { type CloseReason, closeTopLayer } from './modal-stack.ts';
import { Sheet } from './sheet.tsx';

function Host({ onCloseRequest }: { onCloseRequest?: (reason: CloseReason) => boolean | undefined }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} onCloseRequest={onCloseRequest} title="价格明细">
        <input aria-label="备注" />
      </Sheet>
    </>
  );
}

function openSheet(onCloseRequest?: (reason: CloseReason) => boolean | undefined) {
  vi.useFakeTimers();
  render(<Host onCloseRequest={onCloseRequest} />);
  const opener = screen.getByText('打开');
  opener.focus();
  fireEvent.click(opener);
  return { opener, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: '价格明细' }) };
}

const gone = () => {
  act(() => vi.advanceTimersByTime(300));
  return screen.queryByRole('dialog') === null;
};

const closings: [CloseReason, (dialog: HTMLElement) => void][] = [
  ['escape', (dialog) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
  ['backdrop', (dialog) => fireEvent.click(dialog)],
  ['button', () => fireEvent.click(screen.getByLabelText('关闭'))],
  ['back', () => act(() => void closeTopLayer())],
  [
    'drag',
    () => {
      const head = screen.getByText('价格明细');
      fireEvent.pointerDown(head, { pointerId: 1, clientY: 100 });
      fireEvent.pointerMove(head, { pointerId: 1, clientY: 240 });
      fireEvent.pointerUp(head, { pointerId: 1, clientY: 240 });
    },
  ],
];

test.each(closings)('closes by %s, unlocks the page and returns the focus', (_reason, close) => {
  const { opener, dialog } = openSheet();
  expect(dialog.open).toBe(true);
  expect(document.documentElement.style.overflow).toBe('hidden');
  screen.getByLabelText('备注').focus();
  close(dialog);
  expect(dialog.open).toBe(false);
  expect(document.activeElement).toBe(opener);
  expect(document.documentElement.style.overflow).toBe('');
  expect(gone()).toBe(true);
});

test.each(closings)('stays open by %s when the request is refused', (reason, close) => {
  const asked = vi.fn(() => false);
  const { dialog } = openSheet(asked);
  close(dialog);
  expect(asked).toHaveBeenCalledWith(reason);
  expect(dialog.open).toBe(true);
});

test('a touch inside and a short drag do not close it', () => {
  const { dialog } = openSheet();
  fireEvent.click(screen.getByLabelText('备注'));
  const head = screen.getByText('价格明细');
  fireEvent.pointerDown(head, { pointerId: 1, clientY: 100 });
  fireEvent.pointerMove(head, { pointerId: 1, clientY: 110 });
  fireEvent.pointerUp(head, { pointerId: 1, clientY: 110 });
  expect(dialog.open).toBe(true);
});

test('without anything open a back press is left to the page', () => {
  expect(closeTopLayer()).toBe(false);
});
