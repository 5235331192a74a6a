import { decide, inspectMachine } from '@ev/kernel/state-machine.ts';
import { expect, test } from 'vitest';
import { commandStatuses, planStatuses } from '../contract/kinds.ts';
import { type CommandEvent, commandMachine } from './commands/command-machine.ts';
import { type PlanEvent, planMachine } from './plans/plan-machine.ts';

test('the machines are sound', () => {
  expect(inspectMachine(commandMachine)).toEqual([]);
  expect(inspectMachine(planMachine)).toEqual([]);
});

test.each<[CommandEvent, string[]]>([
  ['send', ['queued > sent']],
  ['confirm', ['queued > confirmed', 'sent > confirmed']],
  ['fail', ['queued > failed', 'sent > failed']],
  ['expire', ['queued > expired', 'sent > expired']],
  ['cancel', ['queued > cancelled', 'sent > cancelled']],
])('a command: %s leads %j and nowhere else', (event, expected) => {
  const moves = commandStatuses.flatMap((from) => {
    const decision = decide(commandMachine, from, event);
    return decision.kind === 'moved' ? [`${from} > ${decision.to}`] : [];
  });
  expect(moves).toEqual(expected);
});

test.each<[PlanEvent, string[]]>([
  ['save', ['sending > sending', 'held > sending', 'refused > sending', 'off > sending']],
  ['hold', ['sending > held']],
  ['refuse', ['sending > refused']],
  ['switchOff', ['sending > off', 'held > off', 'refused > off']],
  ['delete', ['sending > deleted', 'held > deleted', 'refused > deleted', 'off > deleted']],
])('a plan: %s leads %j and nowhere else', (event, expected) => {
  const moves = planStatuses.flatMap((from) => {
    const decision = decide(planMachine, from, event);
    return decision.kind === 'moved' ? [`${from} > ${decision.to}`] : [];
  });
  expect(moves).toEqual(expected);
});
