import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pageModules } from './page-modules.ts';

const modules = pageModules(join(import.meta.dirname, '../..')).get('domains/order') ?? new Set<string>();

it.each([
  ['its own pages', 'domains/order/app/pages/order/order-page.tsx'],
  ['parts of other domains', 'domains/content/app/public.ts'],
  ['what fills its slots', 'domains/intent/app/slots/order.credit.tsx'],
  ['the part of the shell that page tests render', 'apps/h5/src/app/root-layout.tsx'],
])('finds what the pages of a domain are built on: %s', (_what, file) => {
  expect([...modules]).toContain(file);
});

it('does not follow what asks for all page tests, or for walks', () => {
  const followed = [...modules].filter((file) => /^packages\/(ui|app-kit|kernel|contract)\//.test(file));
  expect(followed).toEqual([]);
});

it('keeps what fills the slots of the shell out of the pages that it frames', () => {
  expect([...modules].filter((file) => file.includes('/app/slots/app.'))).toEqual([]);
});
