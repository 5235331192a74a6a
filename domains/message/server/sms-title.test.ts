import { expect, test } from 'vitest';
import { smsTitle } from './sms-title.ts';

test.each([
  ['车辆已到店', '车辆已到店'],
  ['车'.repeat(35), '车'.repeat(35)],
  ['车'.repeat(36), `${'车'.repeat(34)}…`],
  ['🚗'.repeat(40), `${'🚗'.repeat(34)}…`],
])('the SMS %s has the title %s', (title, said) => {
  expect(smsTitle(title)).toBe(said);
});
