import { expect, it } from 'vitest';
import { askStaffOf } from './ask-staff.ts';

it.each([
  [null, true, '转人工', true],
  [null, false, '给客服留言', true],
  ['answering', false, '给客服留言', true],
  ['leftMessage', false, '给客服留言', false],
  ['leftMessage', true, '转人工', true],
  ['waiting', true, '转人工', false],
  ['waiting', false, '转人工', false],
  ['taken', false, '转人工', false],
  ['solved', false, '给客服留言', true],
] as const)('%s, open %s: %s, can be pressed %s', (status, isOpen, name, isEnabled) => {
  const button = askStaffOf({ status, isOpen });
  expect(button.name).toBe(name);
  expect(button.disabledReason === null).toBe(isEnabled);
});
