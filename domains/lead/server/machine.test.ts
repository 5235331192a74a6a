import { decide, inspectMachine } from '@ev/kernel/state-machine.ts';
import { describe, expect, it, test } from 'vitest';
import { followUpStatuses } from '../contract/follow-up-statuses.ts';
import { actionsOf } from './follow-ups.ts';
import { leadMachineOf, repeatableLeadMachineOf } from './machine.ts';

const once = leadMachineOf('lead');
const repeatable = repeatableLeadMachineOf('wish');
const refused = 'lead.leadMoved';
const acts = ['contact', 'appoint', 'win', 'lose'] as const;

function outcomeOf(decision: ReturnType<typeof decide<string, string, string>>): string {
  if (decision.kind === 'moved') return decision.to;
  return decision.kind === 'already' ? 'already' : decision.error;
}

test.each([once, repeatable])('the machine $name is sound', (machine) =>
  expect(inspectMachine<string, string, string>(machine)).toEqual([]),
);

describe.each([
  ['0', '1', '3', '4', '2', 'already'],
  ['1', 'already', '3', '4', '2', '0'],
  ['3', 'already', refused, '4', '2', '0'],
  ['4', 'already', refused, refused, refused, '0'],
  ['2', 'already', refused, refused, refused, '0'],
] as const)('from %s', (from, contact, appoint, win, lose, again) => {
  it.each([once, repeatable])(
    `contact ${contact}, appoint ${appoint}, win ${win}, lose ${lose} ($name)`,
    (machine) => {
      const outcomes = acts.map((act) => outcomeOf(decide<string, string, string>(machine, from, act)));
      expect(outcomes).toEqual([contact, appoint, win, lose]);
    },
  );

  it(`again ${again}`, () => expect(outcomeOf(decide(repeatable, from, 'again'))).toBe(again));
});

test('the offered actions are those that succeed', () => {
  expect(followUpStatuses.map((status) => [status, actionsOf({ machine: once }, status)])).toEqual([
    ['0', ['appoint', 'win', 'lose']],
    ['1', ['appoint', 'win', 'lose']],
    ['2', []],
    ['3', ['win', 'lose']],
    ['4', []],
  ]);
});
