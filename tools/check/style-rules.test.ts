import { expect, it } from 'vitest';
import { findStyleFaults } from './style-rules.ts';

const faultsOf = (text: string) => findStyleFaults('a.ts', text).length;

it.each([
  'const a = { ...{ b, c }, d };',
  '  ...{ b, c },',
  '// Whoever knows the number.',
  ' * For somebody else.',
  "it('tells whoever watches', () => {});",
  "test('a deed', () => {});",
])('refuses %s', (text) => expect(faultsOf(text)).toBe(1));

it.each([
  'const a = { ...b, c };',
  'const a = { ...(b ? { c } : {}), d };',
  '// `...{ a }` in a comment.',
  "const whoever = '';",
  "it('notifies the customer', () => {});",
])('accepts %s', (text) => expect(faultsOf(text)).toBe(0));
