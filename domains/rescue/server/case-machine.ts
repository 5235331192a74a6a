import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import { type RescueStatus, rescueStatus, rescueStatusNames } from '../contract/kinds.ts';

const { requested, accepted, dispatched, onSite, inService, done, cancelled } = rescueStatus;

export type RescueEvent = 'accept' | 'dispatch' | 'arrive' | 'begin' | 'finish' | 'giveBack' | 'cancel';

/**
 * A rescue. Messages of a partner may be lost, so a vehicle may be dispatched without having been accepted, and
 * finish without having arrived. Once the work has begun, nobody can cancel.
 */
export const rescueMachine = defineMachine<RescueStatus, RescueEvent, ErrorName>({
  name: 'rescueCase',
  states: rescueStatusNames,
  initial: requested,
  terminal: [done, cancelled],
  events: {
    accept: 'rescue.moved',
    dispatch: 'rescue.moved',
    arrive: 'rescue.moved',
    begin: 'rescue.moved',
    finish: 'rescue.moved',
    giveBack: 'rescue.moved',
    cancel: 'rescue.moved',
  },
  table: {
    [requested]: { accept: accepted, dispatch: dispatched, cancel: cancelled },
    [accepted]: { dispatch: dispatched, giveBack: requested, cancel: cancelled },
    [dispatched]: { arrive: onSite, finish: done, giveBack: requested, cancel: cancelled },
    [onSite]: { begin: inService, finish: done, cancel: cancelled },
    [inService]: { finish: done },
    [done]: { finish: repeated() },
    [cancelled]: { cancel: repeated() },
  },
});
