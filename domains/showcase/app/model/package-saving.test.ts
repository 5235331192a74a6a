import { expect, test } from 'vitest';
import { catalogues } from '../../world/cars.ts';
import { packageSavingFen } from './package-saving.ts';

test.each([
  ['ling', 'ling-long', 'pkg-comfort', 2500],
  ['yue', 'yue-standard', 'pkg-comfort', 3000],
  // The massage costs less in this version, so the package saves less.
  ['yue', 'yue-long', 'pkg-comfort', 1000],
  ['yue', 'yue-standard', 'pkg-performance', 8000],
  // More than its one priced part: nothing is saved.
  ['ling', 'ling-long', 'pkg-pilot', 0],
  ['ling', 'ling-long', 'opt-sound', 0],
])('%s %s: %s saves ¥%i', (modelCode, version, code, yuan) => {
  const catalog = catalogues.find((each) => each.modelCode === modelCode);
  const option = catalog?.options.find((each) => each.code === code);
  if (!catalog || !option) throw new Error(code);
  expect(packageSavingFen(catalog, option, version)).toBe(yuan * 100);
});
