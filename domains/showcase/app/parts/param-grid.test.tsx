import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ParamTable } from '../../contract/model.ts';
import { ParamGrid } from './param-grid.tsx';

const table: ParamTable = {
  modelCode: 'ling',
  modelName: '青驭 凌',
  versions: [],
  sections: [],
};

it.each([
  [0, 300, false],
  [80, 400, true],
  [99.5, 400, false],
])('scrolled by %d px, a box of 300 px shows the end of %d px, or hints at more: %s', (left, whole, more) => {
  render(<ParamGrid table={table} head={() => null} />);
  const box = screen.getByRole('region', { name: '参数表' });
  Object.defineProperties(box, {
    scrollLeft: { value: left },
    clientWidth: { value: 300 },
    scrollWidth: { value: whole },
  });
  fireEvent.scroll(box);
  expect(box.hasAttribute('data-more')).toBe(more);
});
