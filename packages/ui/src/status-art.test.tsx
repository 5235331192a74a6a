import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StatusArt, type StatusArtName } from './status-art.tsx';

const names: Record<StatusArtName, true> = {
  bolt: true,
  car: true,
  card: true,
  empty: true,
  error: true,
  gift: true,
  goods: true,
  house: true,
  inbox: true,
  list: true,
  lost: true,
  mismatch: true,
  offline: true,
  place: true,
  refused: true,
  reservation: true,
  search: true,
  success: true,
  waiting: true,
};

test('each state has a symbol of its own', () => {
  const symbols = (Object.keys(names) as StatusArtName[]).map((name) => {
    const { container } = render(<StatusArt name={name} />);
    return container.querySelector('.mark')?.getAttribute('d');
  });
  expect(symbols).not.toContain(undefined);
  expect(new Set(symbols).size).toBe(symbols.length);
});
