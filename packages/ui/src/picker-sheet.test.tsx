import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Field } from './field.tsx';
import { matchOptions } from './picker-sheet.tsx';
import { Select } from './select.tsx';

const cities = [
  { value: 'bj', label: '北京', group: 'B', keywords: 'beijing' },
  { value: 'sh', label: '上海', group: 'S', keywords: 'shanghai' },
  { value: 'sz', label: '深圳', group: 'S', keywords: 'shenzhen' },
];

test.each([
  ['', 3],
  ['海', 1],
  ['SHEN', 1],
  ['  jing ', 1],
  ['广', 0],
])('%j finds %d', (query, count) => {
  expect(matchOptions(cities, query)).toHaveLength(count);
});

test('finds what has the word or begins with it first', () => {
  const places = [
    { value: '1', label: '阿拉善盟', keywords: 'alashanmeng alsm 内蒙古' },
    { value: '2', label: '韶关', keywords: 'shaoguan sg 广东' },
    { value: '3', label: '上海', keywords: 'shanghai sh 上海' },
  ];
  expect(matchOptions(places, 'sh').map(({ label }) => label)).toEqual(['上海', '韶关', '阿拉善盟']);
});

test('opens from its field, searches after 200 ms, returns the choice and the focus', () => {
  vi.useFakeTimers();
  const onChange = vi.fn();
  render(
    <Field label="城市">
      <Select title="选择城市" searchable options={cities} value="bj" onChange={onChange} />
    </Field>,
  );
  const field = screen.getByRole('button', { name: '城市 北京' });
  field.focus();
  fireEvent.click(field);
  fireEvent.change(screen.getByLabelText('搜索'), { target: { value: 'shenzhen' } });
  act(() => vi.advanceTimersByTime(199));
  expect(screen.getByRole('button', { name: '上海' })).toBeTruthy();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByRole('button', { name: '上海' })).toBeNull();
  expect(screen.getByText('找到 1 项')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '深圳' }));
  expect(onChange).toHaveBeenCalledWith('sz');
  expect(document.activeElement).toBe(field);
});
