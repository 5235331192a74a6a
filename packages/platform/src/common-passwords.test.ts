import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

it.each([
  'password',
  'Password123',
  '1234567890',
  '1q2w3e4r5t',
  'a123456789',
  'dragon2026!',
  'Qwerty@2026',
  'passwordpassword',
  'ev-ev-ev-ev-',
  'zzzzzzzzzzzz',
  'abcdefghijkl',
  '9876543210',
])('%s is common', (password) => expect(isCommonPassword(password)).toBe(true));

it.each([
  'my-own-words-1',
  'abcdefgh-ijkl',
  'k3xw-pq7a-ulmd-5eyn',
  'a long one for a test',
  '春江花月夜-1024',
  '',
  '1!',
])('%s is not', (password) => expect(isCommonPassword(password)).toBe(false));
