import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StatusArt, type StatusArtName } from './status-art.tsx';
import { lateMarks } from './status-marks.ts';

const names: StatusArtName[] = [
  'error',
  'offline',
  ...(Object.keys(lateMarks) as (keyof typeof lateMarks)[]),
];

test('each state has a symbol of its own', async () => {
  const pictures = names.map((name) => render(<StatusArt name={name} />).container);
  const symbols = () => pictures.map((picture) => picture.querySelector('.mark')?.getAttribute('d'));
  await expect.poll(symbols).not.toContain(undefined);
  expect(new Set(symbols()).size).toBe(names.length);
});
