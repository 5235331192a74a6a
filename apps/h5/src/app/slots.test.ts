import { expect, it } from 'vitest';

const declarations = import.meta.glob<string>(
  ['../../../../domains/*/app/virtual.d.ts', '../../../../packages/app-kit/src/virtual.d.ts'],
  { query: '?raw', import: 'default', eager: true },
);
const files = import.meta.glob(['../../../../domains/*/app/slots/*.*.tsx', '!**/*.test.tsx']);

const declared = Object.values(declarations).flatMap((text) =>
  [...text.matchAll(/'virtual:ev\/slot\/([^']+)'/g)].map(([, slot]) => slot),
);
/** Filled by a brand's own domain, such as its community. */
const forBrands = ['message.tab'];
const filled = Object.keys(files).map((file) => /([^/]+)\.tsx$/.exec(file)?.[1]);

it('every declared slot is filled, and nothing fills an undeclared slot', () => {
  expect(declared.length).toBeGreaterThanOrEqual(13);
  expect([...new Set([...filled, ...forBrands])].sort()).toEqual(declared.sort());
});

it('a slot is declared by the domain of its name, or by the app itself', () => {
  for (const [file, text] of Object.entries(declarations)) {
    const [, domain = 'app'] = /domains\/([^/]+)\//.exec(file) ?? [];
    for (const [, slot = ''] of text.matchAll(/'virtual:ev\/slot\/([^']+)'/g)) {
      expect(slot.split('.')[0]).toBe(domain);
    }
  }
});
