import { decide, inspectMachine } from '@ev/kernel/state-machine.ts';
import { expect, it } from 'vitest';
import { type RescueStatus, rescueStatuses } from '../contract/kinds.ts';
import { type RescueEvent, rescueMachine } from './case-machine.ts';

/** Every transition, `=` for a repeat; everything else is refused. */
const table: Partial<Record<RescueStatus, Partial<Record<RescueEvent, string>>>> = {
  requested: { accept: 'accepted', dispatch: 'dispatched', cancel: 'cancelled' },
  accepted: { dispatch: 'dispatched', giveBack: 'requested', cancel: 'cancelled' },
  dispatched: { arrive: 'onSite', finish: 'done', giveBack: 'requested', cancel: 'cancelled' },
  onSite: { begin: 'inService', finish: 'done', cancel: 'cancelled' },
  inService: { finish: 'done' },
  done: { finish: '=' },
  cancelled: { cancel: '=' },
};

it('has no gap, no dead end and no transition out of a final status', () => {
  expect(inspectMachine(rescueMachine)).toEqual([]);
});

const cells = rescueStatuses.flatMap((status) =>
  (Object.keys(rescueMachine.events) as RescueEvent[]).map((event) => ({ status, event })),
);

it.each(cells)('$status $event', ({ status, event }) => {
  const decision = decide(rescueMachine, status, event);
  const cell = decision.kind === 'moved' ? decision.to : decision.kind === 'already' ? '=' : decision.error;
  expect(cell).toBe(table[status]?.[event] ?? 'rescue.moved');
});
