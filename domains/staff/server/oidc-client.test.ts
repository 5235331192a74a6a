import { expect, it } from 'vitest';
import { hasSecondFactor, subjectOf } from './oidc-client.ts';

it.each<[string, Record<string, unknown>, string | null]>([
  ['sub', { sub: 'u-1', email: 'a@example.com' }, 'u-1'],
  ['employee', { sub: 'u-1', employee: '00731' }, '00731'],
  ['employee', { sub: 'u-1' }, null],
  ['employee', { sub: 'u-1', employee: '' }, null],
  ['employee', { sub: 'u-1', employee: 731 }, null],
  ['email', { sub: 'u-1', email: 'a@example.com', email_verified: true }, 'a@example.com'],
  ['email', { sub: 'u-1', email: 'a@example.com', email_verified: 'true' }, null],
  ['email', { sub: 'u-1', email: 'a@example.com' }, null],
])('a staff member is named by %s of %j: %s', (claim, claims, subject) => {
  expect(subjectOf(claims, claim)).toBe(subject);
});

it.each<[Record<string, unknown>, boolean]>([
  [{}, false],
  [{ amr: ['pwd'] }, false],
  [{ amr: ['pwd', 'otp', 'mfa'] }, true],
  [{ amr: 'mfa' }, false],
  [{ acr: 'urn:mace:incommon:iap:silver' }, false],
  [{ acr: 'https://refeds.org/profile/mfa' }, true],
])('%j says that a second factor was used: %s', (claims, has) => {
  expect(hasSecondFactor(claims)).toBe(has);
});
