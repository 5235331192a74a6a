import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Progress } from './progress.tsx';
import { Slider } from './slider.tsx';

const inputs = () => screen.getAllByRole<HTMLInputElement>('slider');

test('goes from 0 to 100 by 1, and announces its value', () => {
  const onChange = vi.fn();
  render(<Slider label="充电上限" value={80} onChange={onChange} valueText={(at) => `充到 ${at}%`} />);
  const [input] = inputs();
  expect([input?.min, input?.max, input?.step, input?.value]).toEqual(['0', '100', '1', '80']);
  expect(input?.getAttribute('aria-valuetext')).toBe('充到 80%');
  fireEvent.change(input as HTMLInputElement, { target: { value: '90' } });
  expect(onChange).toHaveBeenLastCalledWith(90);
});

test.each([
  [120, '100'],
  [-1, '0'],
])('%d is shown as %s', (value, shown) => {
  render(<Slider label="充电上限" value={value} onChange={() => undefined} />);
  expect(inputs()[0]?.value).toBe(shown);
});

test('a range is always ordered, and its ends never pass each other', () => {
  const onChange = vi.fn();
  render(<Slider label="价格" value={[60, 20]} step={5} onChange={onChange} />);
  const [low, high] = inputs() as [HTMLInputElement, HTMLInputElement];
  expect([low.value, high.value]).toEqual(['20', '60']);
  expect([low, high].map((one) => one.getAttribute('aria-label'))).toEqual(['价格，最低', '价格，最高']);
  fireEvent.change(low, { target: { value: '30' } });
  expect(onChange).toHaveBeenLastCalledWith([30, 60]);
  fireEvent.change(low, { target: { value: '90' } });
  expect(onChange).toHaveBeenLastCalledWith([60, 60]);
  fireEvent.change(high, { target: { value: '5' } });
  expect(onChange).toHaveBeenLastCalledWith([20, 20]);
});

test.each([
  [0, '0'],
  [67.6, '68'],
  [100, '100'],
  [140, '100'],
  [-3, '0'],
  [Number.NaN, '0'],
])('a progress of %d is read as %s', (percent, read) => {
  render(<Progress label="上传" percent={percent} showsPercent />);
  expect(screen.getByRole('progressbar', { name: '上传' }).getAttribute('aria-valuenow')).toBe(read);
  expect(screen.getByText(`${read}%`)).toBeTruthy();
});
