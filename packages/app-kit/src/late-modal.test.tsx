import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPart } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ModalNotLoaded } from './late-modal.ts';

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {open ? '已打开' : '打开'}
      </button>
      <ModalNotLoaded open={open} onClose={() => setOpen(false)} />
    </>
  );
}

it('says that a modal could not be loaded, and lets it be opened again', async () => {
  const { user } = renderPart(fakeCall({}).call, '/pages/shop/detail?id=jacket', <Opener />);
  await user.click(screen.getByRole('button', { name: '打开' }));
  expect((await screen.findAllByText('没有加载出来，请检查网络后刷新页面')).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: '打开' })).toBeTruthy();
});
