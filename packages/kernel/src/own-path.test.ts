import { expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

it.each([
  ['/orders/../../x', '/x'],
  ['/a#//evil.example', '/a'],
  ['/orders?q=夏', '/orders?q=%E5%A4%8F'],
])('reads %s as %s', (to, path) => {
  expect(ownPath(to)).toBe(path);
});

it.each(['/', '/orders', '/orders?status=2&q=%E5%A4%8F', '/orders/C1'])('leads to %s', (to) => {
  expect(ownPath(to)).toBe(to);
});

it.each([
  '',
  'orders',
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  'javascript:alert(1)',
  '/.//evil.example',
  '/a/..//evil.example',
])('leads nowhere by %j', (to) => {
  expect(ownPath(to)).toBeNull();
});
