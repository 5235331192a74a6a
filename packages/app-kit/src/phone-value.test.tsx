import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { phoneValue, textsOf, withFirst } from './phone-value.ts';

afterEach(() => localStorage.clear());

const texts = () => phoneValue<readonly string[]>('test', [], (stored) => textsOf(stored, 2));

function View({ of: value }: { of: ReturnType<typeof texts> }) {
  return <p>{value.use().join('、')}</p>;
}

it('shows what is stored, and each change', () => {
  localStorage.setItem('test', '["杯"]');
  const value = texts();
  render(<View of={value} />);
  expect(screen.getByText('杯')).toBeTruthy();
  act(() => value.set(withFirst(value.get(), '夹克', 2)));
  expect(screen.getByText('夹克、杯')).toBeTruthy();
  expect(localStorage.getItem('test')).toBe('["夹克","杯"]');
});

it.each(['{"a":1}', 'not json', '[1,"",null]'])('has nothing where %s is stored', (text) => {
  localStorage.setItem('test', text);
  expect(texts().get()).toEqual([]);
});

it('keeps the last ones, each once', () => {
  expect(withFirst(['b', 'a', 'c'], 'a', 3)).toEqual(['a', 'b', 'c']);
  expect(withFirst(['b', 'a', 'c'], 'd', 3)).toEqual(['d', 'b', 'a']);
});
