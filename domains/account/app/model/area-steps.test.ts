import { expect, test } from 'vitest';
import { nextStep, stepCodes } from './area-steps.ts';

test.each([
  ['', [null, null, null], 0],
  ['330000', ['330000', null, null], 1],
  ['330100', ['330000', '330100', null], 2],
  ['330106', ['330000', '330100', '330106'], 2],
])('%s', (code, codes, step) => {
  expect(stepCodes(code)).toEqual(codes);
  expect(nextStep(code)).toBe(step);
});
