import { FeedbackHost } from '@ev/ui/feedback-host.tsx';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ModalNotLoaded } from './late-modal.ts';

function Opener() {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(0);
  const press = () => {
    setOpen(true);
    setAsked(asked + 1);
  };
  return (
    <>
      <button type="button" onClick={press}>
        {open ? '已打开' : `打开 ${asked}`}
      </button>
      <ModalNotLoaded open={open} onClose={() => setOpen(false)} />
      <FeedbackHost />
    </>
  );
}

it('says that a modal could not be loaded, and lets it be opened again', async () => {
  render(<Opener />);
  fireEvent.click(screen.getByRole('button', { name: '打开 0' }));
  expect((await screen.findAllByText('没有加载出来，请检查网络后刷新页面')).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: '打开 1' })).toBeTruthy();
});
