import { decide, inspectMachine } from '@ev/kernel/state-machine.ts';
import { expect, test } from 'vitest';
import { type HouseholdStatus, householdStatuses } from '../contract/words.ts';
import { type HouseholdEvent, householdMachine } from './household-machine.ts';

const to: Partial<Record<`${HouseholdStatus} ${HouseholdEvent}`, HouseholdStatus | 'already'>> = {
  '1 change': '1',
  '1 accept': '2',
  '1 refuse': '3',
  '1 lapse': '3',
  '1 withdraw': '5',
  '1 forget': '5',
  '2 unbind': '4',
  '2 forget': '5',
  '3 change': '1',
  '3 withdraw': '5',
  '3 forget': '5',
  '4 unbind': 'already',
  '4 restore': '2',
  '4 forget': '5',
  '5 withdraw': 'already',
  '5 forget': 'already',
};
const events = Object.keys(householdMachine.events) as HouseholdEvent[];

test('the machine is sound', () => expect(inspectMachine(householdMachine)).toEqual([]));

test.each(householdStatuses.flatMap((status) => events.map((event) => [status, event] as const)))(
  'in %s: %s',
  (status, event) => {
    const decision = decide(householdMachine, status, event);
    const expected = to[`${status} ${event}`];
    if (expected === undefined)
      expect(decision).toEqual({ kind: 'refused', error: 'household.householdMoved' });
    else if (expected === 'already') expect(decision.kind).toBe('already');
    else expect(decision).toEqual({ kind: 'moved', to: expected });
  },
);
