import { expect, test } from 'vitest';
import { householdMachine } from '../../server/household-machine.ts';
import { eventWords, isHouseholdStatus } from './household-status.ts';

test('each event has its text', () => {
  for (const event of ['submit', ...Object.keys(householdMachine.events)])
    expect(eventWords(event)).not.toBe(event);
});

test('only statuses are statuses', () => {
  expect(['1', '5', '6', '', 'constructor'].map(isHouseholdStatus)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
