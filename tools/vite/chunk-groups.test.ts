import { expect, it } from 'vitest';
import { chunkGroups } from './chunk-groups.ts';

it('takes a listed file with its styles, and nothing else of its folder', async () => {
  const groups = await chunkGroups();
  expect(groups.map(({ name }) => name)).toEqual([
    'vendor',
    'common',
    'texts',
    'host',
    'forms',
    'sheets',
    'widgets',
    'fields',
    'car',
    'configurator',
  ]);
  const takes = (name: string, path: string) =>
    groups.some((group) => group.name === name && group.test.test(new URL(path, import.meta.url).pathname));
  expect(takes('car', '../../domains/showcase/app/parts/car-stage.tsx')).toBe(true);
  expect(takes('car', '../../domains/showcase/app/parts/car-stage.module.css')).toBe(true);
  expect(takes('car', '../../domains/showcase/app/parts/model-card.tsx')).toBe(false);
});

it('takes from the libraries what every page needs', async () => {
  const vendor = (await chunkGroups()).find(({ name }) => name === 'vendor')?.test;
  const query = '/x/node_modules/@tanstack/react-query/build/modern';
  expect(vendor?.test(`${query}/useQuery.js`)).toBe(true);
  expect(vendor?.test(`${query}/useMutation.js`)).toBe(false);
  // A page without a form loads no schemas.
  const schemas = '/x/node_modules/zod/v4/mini/schemas.js';
  expect(vendor?.test(schemas)).toBe(false);
  const forms = (await chunkGroups()).find(({ name }) => name === 'forms')?.test;
  expect(forms?.test(schemas)).toBe(true);
  // It was once in the chunk of the configurator, and so the configurator was loaded by every page.
  expect(vendor?.test('\0vite/preload-helper.js')).toBe(true);
});
