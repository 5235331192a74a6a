import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SlideConfirm } from './slide-confirm.tsx';

const knob = () => screen.getByRole('slider', { name: '向右滑动，锁定订单' });
const place = () => Number(knob().getAttribute('aria-valuenow'));

/** A track of 348 px with a knob of 48 px, so that 3 px are one hundredth. */
function show(onConfirm: () => Promise<unknown>, disabled = false) {
  render(<SlideConfirm label="向右滑动，锁定订单" onConfirm={onConfirm} disabled={disabled} />);
  const track = knob().parentElement as HTMLElement;
  Object.defineProperties(track, { clientWidth: { value: 348 }, clientHeight: { value: 48 } });
}

function dragBy(px: number) {
  fireEvent.pointerDown(knob(), { pointerId: 1, clientX: 10 });
  fireEvent.pointerMove(knob(), { pointerId: 1, clientX: 10 + px });
  fireEvent.pointerUp(knob(), { pointerId: 1, clientX: 10 + px });
}

test.each([
  [150, 0],
  [270, 0],
  [288, 1],
  [400, 1],
])('a drag by %d px confirms %d times', async (px, times) => {
  const onConfirm = vi.fn(async () => undefined);
  show(onConfirm);
  dragBy(px);
  await act(async () => undefined);
  expect(onConfirm).toHaveBeenCalledTimes(times);
  expect(place()).toBe(0);
});

test('End and Enter do the same; Enter anywhere else resets the knob', () => {
  const onConfirm = vi.fn(() => new Promise(() => undefined));
  show(onConfirm);
  fireEvent.keyDown(knob(), { key: 'PageUp' });
  fireEvent.keyDown(knob(), { key: 'Enter' });
  expect([place(), onConfirm.mock.calls.length]).toEqual([0, 0]);
  fireEvent.keyDown(knob(), { key: 'End' });
  expect(onConfirm).not.toHaveBeenCalled();
  fireEvent.keyDown(knob(), { key: 'Enter' });
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('stays at the end and acts once while pending, and resets after a failure', async () => {
  let fail: (error: Error) => void = () => undefined;
  const onConfirm = vi.fn(
    () =>
      new Promise((_resolve, reject) => {
        fail = reject;
      }),
  );
  show(onConfirm);
  dragBy(300);
  expect(place()).toBe(100);
  dragBy(300);
  fireEvent.keyDown(knob(), { key: 'Enter' });
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await act(async () => fail(new Error('refused')));
  expect(place()).toBe(0);
});

test('does nothing while disabled', () => {
  const onConfirm = vi.fn(async () => undefined);
  show(onConfirm, true);
  dragBy(300);
  fireEvent.keyDown(knob(), { key: 'End' });
  fireEvent.keyDown(knob(), { key: 'Enter' });
  expect(onConfirm).not.toHaveBeenCalled();
});
