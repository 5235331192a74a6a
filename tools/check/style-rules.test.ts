import { expect, it } from 'vitest';
import { findStyleFaults } from './style-rules.ts';

const faultsOf = (text: string, path = 'a.ts') => findStyleFaults(path, text).length;

it.each([
  'const a = { ...{ b, c }, d };',
  '  ...{ b, c },',
  '// Whoever knows the number.',
  ' * For somebody else.',
  "it('tells whoever watches', () => {});",
  "test('a deed', () => {});",
  "])('tells anybody of %s', () => {});",
  "] as const)('a price of old: %s', () => {});",
])('refuses %s', (text) => expect(faultsOf(text)).toBe(1));

it.each([
  'const a = { ...b, c };',
  'const a = { ...(b ? { c } : {}), d };',
  '// `...{ a }` in a comment.',
  "const whoever = '';",
  "it('notifies the customer', () => {});",
])('accepts %s', (text) => expect(faultsOf(text)).toBe(0));

it.each(['domains/order/server/tests/a.test.ts', 'domains/order/journeys/a.ts', 'packages/testkit/src/a.ts'])(
  'checks the words of tests and of what serves them: %s',
  (path) => expect(faultsOf('// Whoever knows the number.', path)).toBe(1),
);
