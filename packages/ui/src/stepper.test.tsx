import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { clampStep, nextStep, type StepRule, typedStep } from './step-value.ts';
import { Stepper } from './stepper.tsx';

describe('the value', () => {
  const clamped: [number, StepRule, number][] = [
    [0, {}, 1],
    [-5, {}, 1],
    [1_000_000, {}, 1_000_000],
    [9, { max: 5 }, 5],
    [2.7, { integer: true }, 2],
    [2.345, { decimalLength: 2 }, 2.35],
    [2.5, {}, 2.5],
    [Number.NaN, { min: 3 }, 3],
    [0.4, { min: 0, integer: true }, 0],
  ];
  test.each(clamped)('%d under %o becomes %d', (value, rule, expected) => {
    expect(clampStep(value, rule)).toBe(expected);
  });

  test.each([
    ['２', 2],
    [' 1２．５', 12.5],
    ['-3', -3],
    ['3\u200b', 3],
    ['３个', null],
    ['', null],
  ])('typed %j is %j', (typed, expected) => {
    expect(typedStep(typed)).toBe(expected);
  });

  const stepped: [number, 1 | -1, StepRule, number][] = [
    [1, 1, {}, 2],
    [1, -1, {}, 1],
    [0.1, 1, { min: 0, step: 0.2, decimalLength: 1 }, 0.3],
    [4, 1, { max: 5, step: 3 }, 5],
    [10, -1, { min: 0, step: 5 }, 5],
  ];
  test.each(stepped)('%d by %d under %o becomes %d', (value, direction, rule, expected) => {
    expect(nextStep(value, direction, rule)).toBe(expected);
  });
});

function Host({ from = 1, ...rule }: StepRule & { from?: number }) {
  const [value, setValue] = useState(from);
  return <Stepper label="数量" value={value} onChange={setValue} {...rule} />;
}
const shown = () => screen.getByRole<HTMLInputElement>('spinbutton').value;

test('a held button starts to repeat at 600 ms and goes on every 200 ms', () => {
  vi.useFakeTimers();
  render(<Host />);
  const plus = screen.getByLabelText('增加数量');
  fireEvent.pointerDown(plus);
  act(() => vi.advanceTimersByTime(599));
  expect(shown()).toBe('1');
  act(() => vi.advanceTimersByTime(1));
  expect(shown()).toBe('2');
  for (let times = 0; times < 2; times++) act(() => vi.advanceTimersByTime(200));
  expect(shown()).toBe('4');
  fireEvent.pointerUp(plus);
  fireEvent.click(plus);
  act(() => vi.advanceTimersByTime(2000));
  expect(shown()).toBe('4');
});

test('a tap counts once and stops at the limits', () => {
  render(<Host max={2} />);
  const plus = screen.getByLabelText('增加数量');
  fireEvent.click(plus);
  fireEvent.click(plus);
  expect(shown()).toBe('2');
  expect(plus.getAttribute('aria-disabled')).toBe('true');
});

test.each([
  ['7', '5'],
  ['3.9', '3'],
  ['４', '4'],
  ['0', '1'],
  // What is no number leaves the value as it was.
  ['', '2'],
  ['abc', '2'],
  ['1e0', '2'],
])('typed %j in place of 2 is corrected to %s when the field is left', (typed, expected) => {
  render(<Host from={2} max={5} integer />);
  const input = screen.getByRole('spinbutton');
  fireEvent.change(input, { target: { value: typed } });
  expect(shown()).toBe(typed);
  fireEvent.blur(input);
  expect(shown()).toBe(expected);
});

test('arrow keys step', () => {
  render(<Host />);
  const input = screen.getByRole('spinbutton');
  fireEvent.keyDown(input, { key: 'ArrowUp' });
  fireEvent.keyDown(input, { key: 'ArrowUp' });
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  expect(shown()).toBe('2');
});
