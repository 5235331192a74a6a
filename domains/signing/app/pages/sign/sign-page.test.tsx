import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pad } from '../../../contract/signature.ts';
import { flow } from '../../testing/flow.ts';

beforeEach(() => {
  // Pages have no layout here: the pad is as large as its units.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, pad.width, pad.height),
  );
});
afterEach(() => void vi.restoreAllMocks());

const verified = flow({ status: 'verified', verifiedUntil: '2026-12-08T09:00:00.000Z' });

function open(start = verified, refuse: () => void = () => undefined) {
  let now = start;
  const { call, asked } = fakeCall({
    'signing.getFlow': () => now,
    'signing.sign': () => {
      refuse();
      now = flow({ status: 'signed', signedAt: '2026-12-08T08:30:00.000Z' });
      return { status: 'signed' };
    },
  });
  return { ...renderPage(call, '/pages/sign/sign?flow=S1'), asked };
}

/** Draws a zigzag. */
function draw(surface: HTMLElement, steps = 12) {
  const at = (step: number) => ({
    clientX: 20 + step * 20,
    clientY: 100 + (step % 2) * 60,
    pointerId: 1,
    isPrimary: true,
    button: 0,
  });
  fireEvent.pointerDown(surface, at(0));
  for (let step = 1; step < steps; step += 1) fireEvent.pointerMove(surface, at(step));
  fireEvent.pointerUp(surface, at(steps));
}

it('signs with a drawn name that was agreed to', async () => {
  const { user, asked, address } = open();
  const surface = await screen.findByRole('img', { name: /签名区/ });
  const confirm = screen.getByRole('button', { name: '确认签署' });
  expect(confirm.getAttribute('aria-disabled')).toBe('true');
  draw(surface);
  await screen.findByText('已写 1 笔');
  await user.click(confirm);
  await screen.findByText('请先勾选同意');
  await user.click(screen.getByRole('checkbox'));
  await user.click(confirm);
  await waitFor(() => expect(address()).toBe('/pages/sign/signResult?flow=S1'));
  const [input] = asked('signing.sign') as { signature: { kind: string; strokes: unknown[] } }[];
  expect(input?.signature.kind).toBe('drawn');
  expect(input?.signature.strokes).toHaveLength(1);
});

it('undoes a stroke, clears all, and stores what was written for a reload', async () => {
  const { user } = open();
  draw(await screen.findByRole('img', { name: /签名区/ }));
  draw(screen.getByRole('img', { name: /签名区/ }));
  await screen.findByText('已写 2 笔');
  await user.click(screen.getByRole('button', { name: '撤销一笔' }));
  await screen.findByText('已写 1 笔');
  const kept = JSON.parse(sessionStorage.getItem('draft.signing.sign.S1') ?? 'null');
  expect(kept.strokes).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '清除' }));
  await screen.findByText('已写 0 笔');
});

it('takes a typed name from those who cannot draw', async () => {
  const { user, asked } = open();
  await user.click(await screen.findByRole('button', { name: '无法手写？键入姓名签署' }));
  await user.type(screen.getByRole('textbox', { name: '姓名' }), '林清远');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '确认签署' }));
  await waitFor(() =>
    expect(asked('signing.sign')).toEqual([{ flowNo: 'S1', signature: { kind: 'typed', name: '林清远' } }]),
  );
});

it('keeps the signature when the document is over, and says why', async () => {
  const { user } = open(verified, () => {
    throw refusal('signing.flowOver');
  });
  draw(await screen.findByRole('img', { name: /签名区/ }));
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '确认签署' }));
  await screen.findByText('这份文件的签署已结束，请返回查看最新状态');
  expect(screen.getByText('已写 1 笔')).toBeTruthy();
});

it('leads back to the check when it is over', async () => {
  open(flow({ status: 'verified', verifiedUntil: null }));
  const link = await screen.findByRole('link', { name: '去核验' });
  expect(link.getAttribute('href')).toBe('/pages/sign/verify?flow=S1');
});

it('leads to the provider where it is signed there', async () => {
  open(flow({ provider: '测试电子签', status: 'atProvider' }));
  await screen.findByRole('heading', { name: '请在测试电子签签署' });
  const link = screen.getByRole('link', { name: '去签署' });
  expect(link.getAttribute('href')).toBe('/pages/sign/verify?flow=S1');
});
