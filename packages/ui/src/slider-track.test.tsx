import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { SliderTrack } from './slider-track.tsx';

function Host({ start = 50, onCommit }: { start?: number; onCommit?: (value: number) => void }) {
  const [value, setValue] = useState(start);
  return (
    <SliderTrack
      label="拼图位置"
      value={value}
      max={240}
      onChange={setValue}
      onCommit={onCommit}
      valueText={(at) => `距左侧 ${at} 像素`}
    />
  );
}
const now = () => Number(screen.getByRole('slider').getAttribute('aria-valuenow'));

test.each([
  [{ key: 'ArrowRight' }, 51],
  [{ key: 'ArrowLeft' }, 49],
  [{ key: 'ArrowRight', shiftKey: true }, 60],
  [{ key: 'PageUp' }, 60],
  [{ key: 'PageDown' }, 40],
  [{ key: 'Home' }, 0],
  [{ key: 'End' }, 240],
])('%o goes to %d', (init, expected) => {
  render(<Host />);
  fireEvent.keyDown(screen.getByRole('slider'), init);
  expect(now()).toBe(expected);
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe(`距左侧 ${expected} 像素`);
});

test('never leaves the track', () => {
  render(<Host start={238} />);
  fireEvent.keyDown(screen.getByRole('slider'), { key: 'PageUp' });
  expect(now()).toBe(240);
});

test('needs no drag: tapping moves by one, holding repeats', () => {
  vi.useFakeTimers();
  render(<Host />);
  const right = screen.getByLabelText('拼图位置，向右一点');
  fireEvent.click(right);
  expect(now()).toBe(51);
  fireEvent.pointerDown(right);
  for (const ms of [600, 200, 200]) act(() => vi.advanceTimersByTime(ms));
  fireEvent.pointerUp(right);
  expect(now()).toBe(54);
});

test('a drag moves it and releasing returns the position; Enter does the same', () => {
  const onCommit = vi.fn();
  render(<Host onCommit={onCommit} />);
  const knob = screen.getByRole('slider');
  fireEvent.pointerDown(knob, { pointerId: 1, clientX: 10 });
  fireEvent.pointerMove(knob, { pointerId: 1, clientX: 45 });
  fireEvent.pointerUp(knob, { pointerId: 1, clientX: 45 });
  expect(onCommit).toHaveBeenLastCalledWith(85);
  fireEvent.keyDown(knob, { key: 'Enter' });
  expect(onCommit).toHaveBeenCalledTimes(2);
});
