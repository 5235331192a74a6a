import { expect, it } from 'vitest';
import { textSizeOfSystem } from './text-size.ts';

it.each([
  [null, 'standard'],
  [13, 'standard'],
  [17, 'standard'],
  [18, 'standard'],
  [19, 'large'],
  [21, 'larger'],
  [23, 'larger'],
  [28, 'elder'],
  [53, 'elder'],
] as const)('a system whose body text has %s px is read in %s', (bodyPx, size) => {
  expect(textSizeOfSystem(bodyPx)).toBe(size);
});
